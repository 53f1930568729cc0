'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { AttemptBadge } from '#components/student/lessons/attempt-badge.tsx';
import { ResponseList } from '#components/student/lessons/response-list.tsx';
import type { ReviewedAttempt } from '#lib/assessing/quizzes/quizzes.schema.ts';
import type { Language } from '#lib/vocabulary.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';

type Props = { attempts: ReviewedAttempt[]; language: Language };

/** Each attempt of a student with its answers, the newest open. */
export function AttemptAnswers({ attempts, language }: Props) {
  const t = useTranslations('study');
  const format = useFormatter();
  return attempts.map((attempt, index) => (
    <details key={attempt.id} open={index === 0} className="rounded-card border bg-card p-4">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3">
        <span className="font-semibold tabular-nums">
          {format.number(shownScore(attempt.score) / 100, SCORE_FORMAT)}
        </span>
        <AttemptBadge attempt={attempt} />
        <span className="text-sm text-muted">{t('lesson.attemptDate', { date: attempt.submittedAt })}</span>
      </summary>
      <div className="pt-3">
        <ResponseList responses={attempt.responses} language={language} isOwn={false} />
      </div>
    </details>
  ));
}
