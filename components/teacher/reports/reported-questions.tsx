'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { RichText, TypesetTexts } from '#components/student/markdown/rich-text.tsx';
import { Card } from '#components/ui/card.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Reported } from '#lib/school/question-reports/question-reports.schema.ts';
import type { Typeset } from '#lib/content/typeset/typeset.schema.ts';
import { AnswerForm } from './answer-form.tsx';

/** `mayFix`: an admin corrects the key, and says so. */
type Props = { reported: Reported[]; typeset: Typeset; mayFix: boolean };

/** Reported questions with their statistics and a form for the answer. */
export function ReportedQuestions({ reported, typeset, mayFix }: Props) {
  return (
    <TypesetTexts value={typeset}>
      <ol className="grid gap-4">
        {reported.map((one) => (
          <li key={one.questionId}>
            <Card className="grid min-w-0 grid-cols-1 gap-4 p-4 sm:p-5">
              <Question of={one} mayFix={mayFix} />
              <Reports reports={one.reports} />
              <AnswerForm questionId={one.questionId} mayFix={mayFix} />
            </Card>
          </li>
        ))}
      </ol>
    </TypesetTexts>
  );
}

function Question({ of, mayFix }: { of: Reported; mayFix: boolean }) {
  const t = useTranslations('reports');
  const { questionText, options, correctAnswer, explanation, language, title, subjectId, lessonId } = of;
  const place = mayFix
    ? (`/dashboard/questions?subject=${subjectId}&lesson=${lessonId}#items` as const)
    : (`/subjects/${subjectId}/lessons/${lessonId}` as const);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">
        <bdi>{title}</bdi> · {t('version', { version: of.quizVersion })}
      </p>
      <div dir={INTERFACE[language].dir} className="grid gap-2">
        <RichText text={questionText} language={language} className="text-base font-medium" />
        <ul className="grid gap-1">
          {options.map((option) => (
            <li key={option} className={option === correctAnswer ? 'font-medium text-emerald' : ''}>
              <RichText isShort text={option} language={language} className="inline text-sm" />
              {option === correctAnswer ? ` (${t('right')})` : ''}
            </li>
          ))}
        </ul>
        {explanation ? (
          <RichText text={explanation} language={language} className="text-sm text-muted" />
        ) : null}
      </div>
      <Figures of={of} />
      <Link
        href={place}
        className="inline-flex min-h-11 items-center justify-self-start text-indigo underline underline-offset-4"
      >
        {t(mayFix ? 'toKey' : 'toLesson')}
      </Link>
    </div>
  );
}

function Figures({ of: { answered, facility, discrimination } }: { of: Reported }) {
  const t = useTranslations('reports');
  const format = useFormatter();
  if (answered === null) return <p className="text-sm text-muted">{t('tooFew')}</p>;
  const share =
    facility === null ? '–' : format.number(facility, { style: 'percent', maximumFractionDigits: 0 });
  const tells = discrimination === null ? '–' : format.number(discrimination, { maximumFractionDigits: 2 });
  return <p className="text-sm text-muted">{t('figures', { answered, share, tells })}</p>;
}

function Reports({ reports }: Pick<Reported, 'reports'>) {
  const t = useTranslations('reports');
  const reasons = useTranslations('study.report.reasons');
  return (
    <div className="grid gap-2 rounded-lg bg-raised p-4">
      <h3 className="font-semibold">{t('count', { count: reports.length })}</h3>
      <ul className="grid gap-2">
        {reports.map(({ id, reason, text, role }) => (
          <li key={id}>
            <p className="text-sm font-medium">
              {reasons(reason)} · <span className="text-muted">{t(`by.${role}`)}</span>
            </p>
            {text ? (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
