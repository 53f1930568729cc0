import Link from 'next/link';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Language } from '#lib/vocabulary.ts';
import { MOST_SECTIONS, sectionsMissed } from '#lib/assessing/quizzes/missed.ts';
import type { ReviewedAttempt } from '#lib/assessing/quizzes/quizzes.schema.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';
import { AttemptBadge } from './attempt-badge.tsx';
import { AttemptDialog, type AttemptFacts } from './attempt-dialog.tsx';
import { PractiseFirst } from './practise-first.tsx';

type Props = {
  lessonId: number;
  language: Language;
  /** A completed lesson stays completed, even if a corrected key lowers its score. */
  isCompleted: boolean;
  attempts: ReviewedAttempt[];
  anchors: Record<string, string>;
  /** The address of the lesson's practice. */
  practice: string;
  onward: ReactNode;
};

const factsOf = (attempt: ReviewedAttempt): AttemptFacts => ({
  id: attempt.id,
  score: attempt.score,
  passed: attempt.passed,
  awaitsDevice: attempt.awaitsDevice,
  submittedAt: attempt.submittedAt,
  quizVersion: attempt.quizVersion,
});

export function QuizTab({ lessonId, language, isCompleted, attempts, anchors, practice, onward }: Props) {
  const t = useTranslations('study.lesson');
  const format = useFormatter();
  const last = attempts[0];
  const hasPassed = isCompleted || attempts.some(({ passed }) => passed);
  return (
    <div className="grid max-w-3xl gap-5">
      {hasPassed ? (
        <div className="flex flex-wrap items-center gap-4">
          <p className="text-emerald">{t('passedNote')}</p>
          {onward}
        </div>
      ) : (
        <>
          {last ? (
            <PractiseFirst
              sections={sectionsMissed(last).slice(0, MOST_SECTIONS)}
              {...{ practice, language }}
            />
          ) : null}
          <Link href={`/lessons/${lessonId}/quiz`} className={`${buttonClass()} justify-self-start`}>
            {t('startQuiz')}
          </Link>
        </>
      )}
      <h2 className="text-xl font-semibold">{t('history')}</h2>
      {attempts.length === 0 ? (
        <EmptyState text={t('noAttempts')} />
      ) : (
        <ul className="grid gap-3">
          {attempts.map((attempt) => (
            <li key={attempt.id}>
              <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
                <span className="text-xl font-semibold tabular-nums">
                  {format.number(shownScore(attempt.score) / 100, SCORE_FORMAT)}
                </span>
                <AttemptBadge attempt={attempt} />
                <span className="grow text-muted">{t('attemptDate', { date: attempt.submittedAt })}</span>
                <AttemptDialog attempt={factsOf(attempt)} {...{ language, anchors }} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
