'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { KeyDialog } from '#components/admin/analytics/key-dialog.tsx';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { RichText, TypesetTexts } from '#components/student/markdown/rich-text.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { cn } from '#components/ui/cn.ts';
import { Checks } from './checks.tsx';
import { DiffView } from '#components/admin/shared/diff-view.tsx';
import { LintReasons } from '#components/admin/shared/lint-reasons.tsx';
import { asText } from './as-text.ts';
import type { LessonDesk } from '#components/admin/lessons/use-desk.ts';

/** The revision as a student will see it, its changes, and how it was made. */
export function Review({ desk }: { desk: LessonDesk }) {
  const t = useTranslations('admin.desk');
  const { latest, verified, language, typeset } = desk;
  return (
    <TypesetTexts value={typeset}>
      <div className="grid grid-cols-1 gap-6">
        <Checks desk={desk} />
        {verified ? <Changes before={verified} after={latest} /> : null}
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{t('asStudent')}</h2>
          {latest.content.trim() ? (
            <Card>
              <RichText
                text={latest.content}
                language={language}
                className="prose-lesson [&>:first-child]:mt-0"
              />
            </Card>
          ) : (
            <EmptyState text={t('noContent')} />
          )}
        </section>
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{t('taskCount', { count: latest.tasks.length })}</h2>
          <ol className="grid gap-3">
            {latest.tasks.map(({ id, content, solution }) => (
              <li key={id}>
                <Card className="grid gap-2 p-4">
                  <RichText text={content} language={language} className="text-base" />
                  <p className="text-sm font-medium text-muted">{t('solution')}</p>
                  <RichText text={solution} language={language} className="text-base" />
                </Card>
              </li>
            ))}
          </ol>
        </section>
        <Questions desk={desk} />
      </div>
    </TypesetTexts>
  );
}

function Changes({ before, after }: Record<'before' | 'after', LessonDesk['latest']>) {
  const t = useTranslations('admin.desk');
  const names: [string, string] = [
    t('verifiedNow', { number: before.number }),
    t('thisRevision', { number: after.number }),
  ];
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('changes')}</h2>
      <DiffView
        label={t('content')}
        names={names}
        before={asText.content(before)}
        after={asText.content(after)}
      />
      <DiffView
        label={t('tasks')}
        names={names}
        before={asText.tasks(before.tasks)}
        after={asText.tasks(after.tasks)}
      />
      <DiffView
        label={t('questions')}
        names={names}
        before={asText.questions(before.questions)}
        after={asText.questions(after.questions)}
      />
    </section>
  );
}

function Questions({ desk: { latest, language, findings } }: { desk: LessonDesk }) {
  const t = useTranslations('admin.desk');
  const [questionToFix, setQuestionToFix] = useState<number>();
  const question = latest.questions.find(({ id }) => id === questionToFix);
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('questionCount', { count: latest.questions.length })}</h2>
      <ol className="grid gap-3">
        {latest.questions.map(({ id, questionText, options, correctAnswer, explanation }, index) => (
          <li key={id}>
            <Card className="grid gap-2 p-4">
              <RichText text={questionText} language={language} className="text-base font-medium" />
              <ul className="grid gap-1">
                {options.map((option) => (
                  <li
                    key={option}
                    className={cn('flex gap-2', option === correctAnswer && 'font-medium text-emerald')}
                  >
                    <span aria-hidden>{option === correctAnswer ? '✓' : '○'}</span>
                    <RichText isShort text={option} language={language} className="text-base" />
                    {option === correctAnswer ? <span className="sr-only">{t('right')}</span> : null}
                  </li>
                ))}
              </ul>
              {explanation ? (
                <RichText text={explanation} language={language} className="text-base text-muted" />
              ) : null}
              <FlagLine codes={findings[index] ?? []} number={index + 1} mend={() => setQuestionToFix(id)} />
            </Card>
          </li>
        ))}
      </ol>
      {question ? (
        <KeyDialog
          item={{ ...question, questionId: question.id, options: question.options.map((text) => ({ text })) }}
          language={language}
          close={() => setQuestionToFix(undefined)}
        />
      ) : null}
    </section>
  );
}

/** What the checks say about a question, with a button to correct a wrong key. */
function FlagLine({ codes, number, mend }: { codes: string[]; number: number; mend: () => void }) {
  const t = useTranslations('admin.desk');
  if (codes.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <LintReasons codes={codes} />
      <Button
        look="link"
        size="small"
        className="ms-auto"
        aria-label={`${t('wrongKey')}: ${t('question', { number })}`}
        onClick={mend}
      >
        {t('wrongKey')}
      </Button>
    </div>
  );
}
