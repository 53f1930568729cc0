'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { ResponseList } from '#components/lessons/response-list.tsx';
import { RichText } from '#components/markdown/rich-text.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { PASS_MARK } from '#lib/progress/rules.ts';
import { getAttemptAction } from '#lib/quizzes/actions.ts';
import type { QuizLesson } from './quiz-page.tsx';
import { QuizLoading, QuizMessage } from './quiz-states.tsx';
import { ScoreRing } from './score-ring.tsx';

async function load(attemptId: number) {
  const result = await getAttemptAction(null, { attemptId });
  if (!result.ok) throw new Error(result.detail);
  return result.value;
}

/** What came of it: the score against the pass mark, what to look at again, and the way back. */
export function QuizResult({
  attemptId,
  lesson,
  back,
}: {
  attemptId: number;
  lesson: QuizLesson;
  back: string;
}) {
  const t = useTranslations('quiz');
  const texts = useTranslations('study.attempt');
  const format = useFormatter();
  const { data: attempt, isError } = useQuery({
    queryKey: ['attempt', attemptId],
    queryFn: () => load(attemptId),
  });
  if (isError) return <QuizMessage kind="error" back={back} />;
  if (!attempt) return <QuizLoading />;
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <Card className="grid justify-items-center gap-3 text-center">
        <h1 className="text-xl font-semibold">{t('result')}</h1>
        <ScoreRing
          score={attempt.score}
          passMark={PASS_MARK}
          label={format.number(Math.round(attempt.score) / 100, { style: 'percent' })}
        />
        <Badge look={attempt.passed ? 'right' : 'destructive'}>
          {texts(attempt.passed ? 'passed' : 'failed')}
        </Badge>
        <p>{t('scoreText', { correct: attempt.correct, asked: attempt.asked })}</p>
        <p className="text-sm text-muted">{t('passMark', { mark: PASS_MARK })}</p>
        <Button asChild>
          <Link href={back as '/'}>{t('back')}</Link>
        </Button>
      </Card>
      <Card>
        <h2 className="font-semibold">{texts('feedback')}</h2>
        <RichText text={attempt.aiFeedback} className="mt-2 text-base" />
        <p className="mt-2 text-sm text-muted">
          {texts(attempt.feedbackSource === 'model' ? 'feedbackModel' : 'feedbackRules')}
        </p>
      </Card>
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{t('lookAgain')}</h2>
        <ResponseList responses={attempt.responses} language={lesson.language} />
      </section>
    </div>
  );
}
