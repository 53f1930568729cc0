import type { ReactNode } from 'react';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import type { Report } from '#lib/school/class-report.queries.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';
import { LessonTitle } from '#components/student/lessons/lesson-title.tsx';

/** One page for a child's parents, in their language: what was learned and practised, and what comes next. */
export function ReportSheet({ report }: { report: Report }) {
  const { language, learned, practised } = report;
  const { locale, dir, formats } = INTERFACE[language];
  const t = translator(language, 'teach');
  const percent = (value: number) =>
    new Intl.NumberFormat(formats, SCORE_FORMAT).format(shownScore(value) / 100);
  const number = (value: number) => new Intl.NumberFormat(formats).format(value);
  const day = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeZone: 'UTC' });
  const today = day.format(new Date(`${report.today}T00:00:00Z`));
  const facts = [
    [t('report.lessons'), number(report.passed)],
    [t('report.average'), report.average === null ? '–' : percent(report.average)],
    [t('report.days'), number(report.days)],
  ];
  return (
    <article
      lang={locale}
      dir={dir}
      className="grid gap-5 rounded-card border bg-card p-5 sm:p-8 print:border-0 print:p-0"
    >
      <header className="border-b pb-3">
        <p className="text-muted">{t('report.title')}</p>
        <h2 className="text-2xl font-semibold">
          <bdi>{report.name}</bdi>
        </h2>
        <p className="text-muted">
          <bdi>{report.className}</bdi> · {t('report.made', { day: today })}
        </p>
      </header>
      <dl className="grid grid-cols-3 gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Part title={t('report.learned')} isEmpty={learned.length === 0} empty={t('report.nothingLearned')}>
        {learned.map(({ id, title, language: of, subject, best }) => (
          <li key={id}>
            <LessonTitle title={title} language={of} />{' '}
            <span className="text-muted">
              · <bdi>{subject}</bdi> · {percent(best)}
            </span>
          </li>
        ))}
      </Part>
      <Part
        title={t('report.practised')}
        isEmpty={practised.length === 0}
        empty={t('report.nothingPractised')}
      >
        {practised.map(({ topic, exercises, hits }) => (
          <li key={topic}>
            <bdi>{topic}</bdi>{' '}
            <span className="text-muted">· {t('report.exercises', { count: exercises, right: hits })}</span>
          </li>
        ))}
      </Part>
      <Next report={report} />
      <p className="rounded-lg bg-raised p-3">{t('report.home')}</p>
    </article>
  );
}

function Next({ report: { language, assigned, again } }: { report: Report }) {
  const t = translator(language, 'teach');
  const isEmpty = assigned.length + again.length === 0;
  return (
    <Part title={t('report.next')} isEmpty={isEmpty} empty={t('report.nothingNext')}>
      {assigned.map(({ id, kind, title, language: of }) => (
        <li key={`assigned ${id}`}>
          {t(`kinds.${kind}`)}: <LessonTitle title={title} language={of} />
        </li>
      ))}
      {again.map(({ id, title, language: of }) => (
        <li key={`again ${id}`}>
          {t('report.again')}: <LessonTitle title={title} language={of} />
        </li>
      ))}
    </Part>
  );
}

type PartProps = { title: string; isEmpty: boolean; empty: string; children: ReactNode };

const Part = ({ title, isEmpty, empty, children }: PartProps) => (
  <section className="grid gap-1.5 break-inside-avoid">
    <h3 className="text-lg font-semibold">{title}</h3>
    {isEmpty ? (
      <p className="text-muted">{empty}</p>
    ) : (
      <ul className="grid list-disc gap-1 ps-5">{children}</ul>
    )}
  </section>
);
