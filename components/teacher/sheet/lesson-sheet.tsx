import type { ReactNode } from 'react';
import { TypesetText } from '#components/student/markdown/typeset-text.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { getStanding } from '#lib/content/curriculum/checked/checked.queries.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { Sheet } from '#lib/school/lesson-sheet.queries.ts';
import { isolated } from '#lib/platform/notation/latin.ts';

type Props = { sheet: Sheet; country: Country };
type Standing = Awaited<ReturnType<typeof getStanding>>;

/** How to teach a lesson, for paper or a screen, in the lesson's language. Parts without text are left out. */
export function LessonSheet({ sheet, country, standing }: Props & { standing: Standing }) {
  const { language, gradeLevel, title, objectives, topic } = sheet;
  const { locale, dir } = INTERFACE[language];
  const t = translator(language, 'topics');
  return (
    <article
      lang={locale}
      dir={dir}
      className="grid grid-cols-1 gap-5 rounded-card border bg-card p-5 sm:p-8 print:border-0 print:p-0"
    >
      <header className="border-b pb-3">
        <p className="text-muted">
          {t('sheet.title')} · {t('grade', { grade: gradeLevel })}
        </p>
        <h1 className="text-2xl font-semibold">{isolated(title)}</h1>
        <p className="text-muted">{t('sheet.keys')}</p>
      </header>
      <Time sheet={sheet} />
      {objectives.length > 0 ? (
        <Part title={t('sheet.objectives')}>
          <ul className="list-disc ps-5">
            {objectives.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Part>
      ) : null}
      {topic ? (
        <Part title={`${t('sheet.topic')}: ${topic.term}`}>
          <p>
            {t('sheet.after')}: {topic.can}
          </p>
          {topic.before.length > 0 ? (
            <p>
              {t('sheet.before')}: {topic.before.join(' · ')}
            </p>
          ) : null}
        </Part>
      ) : null}
      {topic?.prepare ? (
        <Part title={t('sheet.prepare')}>
          <p>{topic.prepare}</p>
        </Part>
      ) : null}
      <Mistakes {...{ sheet, country }} />
      <Ask {...{ sheet, country }} />
      <WhoStands sheet={sheet} standing={standing} />
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-1.5">
    <h2 className="text-lg font-semibold break-after-avoid">{title}</h2>
    {children}
  </section>
);

function Time({ sheet: { language, time } }: Pick<Props, 'sheet'>) {
  const t = translator(language, 'topics');
  const { planned, reading, tasks, questions } = time;
  return (
    <Part title={t('sheet.time')}>
      {planned ? <p>{t('sheet.planned', { minutes: planned })}</p> : null}
      <p>{t('sheet.parts', { minutes: reading, tasks, questions })}</p>
    </Part>
  );
}

/** Quietly, at the end: who has checked the lesson, and whether a person of the school has verified it. */
function WhoStands({ sheet: { language }, standing }: Pick<Props, 'sheet'> & { standing: Standing }) {
  const t = translator(language, 'topics');
  const { isVerified, checked } = standing;
  if (!isVerified && !checked) return null;
  const sentences = checked
    ? [
        t('sheet.standing.checked', checked),
        ...(checked.changed > 0 ? [t('sheet.standing.changed', checked)] : []),
        t('sheet.standing.notVerified'),
      ]
    : [t('sheet.standing.verified')];
  return <p className="border-t pt-3 text-sm text-muted">{sentences.join(' ')}</p>;
}

function Mistakes({ sheet: { language, misconceptions }, country }: Props) {
  const t = translator(language, 'topics');
  if (misconceptions.length === 0) return null;
  const text = (words: string, isShort = false) => (
    <TypesetText text={words} {...{ isShort, language, country }} atOnce className="min-w-0" />
  );
  return (
    <Part title={t('sheet.mistakes')}>
      <ol className="grid gap-3 lg:grid-cols-2 print:grid-cols-2 print:text-sm">
        {misconceptions.map(({ id, question, key, mistakes, say, section }) => (
          <li key={id} className="grid gap-1 rounded-lg border p-3 break-inside-avoid">
            <div className="font-medium">{text(question)}</div>
            <Line name={t('sheet.right')}>{text(key, true)}</Line>
            <ul className="grid gap-1">
              {mistakes.map(({ option, thought }) => (
                <li key={option} className="flex flex-wrap items-baseline gap-x-2">
                  <span aria-hidden>✗</span>
                  {text(option, true)}
                  <span aria-hidden>·</span>
                  <span className="text-muted">{text(thought, true)}</span>
                </li>
              ))}
            </ul>
            {say ? <Line name={t('sheet.say')}>{text(say)}</Line> : null}
            {section ? (
              <div className="flex flex-wrap items-baseline gap-x-2 text-muted">
                {t.rich('sheet.reread', { section: () => text(section, true) })}
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Ask({ sheet: { language, ask }, country }: Props) {
  const t = translator(language, 'topics');
  if (ask.length === 0) return null;
  return (
    <Part title={t(ask.length === 3 ? 'sheet.ask' : 'sheet.asks')}>
      <ol className="grid list-decimal gap-2 ps-5">
        {ask.map(({ id, question, answer }) => (
          <li key={id} className="break-inside-avoid">
            <TypesetText text={question} {...{ language, country }} atOnce />
            <Line name={t('sheet.answer')}>
              <TypesetText text={answer} {...{ language, country }} atOnce />
            </Line>
          </li>
        ))}
      </ol>
    </Part>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-2">
    <span className="text-muted">{name}:</span>
    {children}
  </div>
);
