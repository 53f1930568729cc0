'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useRef } from 'react';
import { AttemptBadge } from '#components/student/lessons/attempt-badge.tsx';
import { ResponseList } from '#components/student/lessons/response-list.tsx';
import { RichText, TypesetTexts } from '#components/student/markdown/rich-text.tsx';
import { call } from '#components/shell/session/call.ts';
import { Card } from '#components/ui/card.tsx';
import { Lattice } from '#components/ui/lattice.tsx';
import { PASS_MARK, SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';
import type { QuizLesson, QuizResult } from './quiz-lesson.ts';
import { WhatNow } from './what-now.tsx';
import { ScoreRing } from './score-ring.tsx';

type Attempt = QuizResult['attempt'];

type Props = { first: QuizResult; lesson: QuizLesson; back: string };

/** How often a result asks for feedback that a model may still be writing: ever more rarely, for about five minutes. */
const FEEDBACK_FIRST_MS = 2500;
const FEEDBACK_SLOWER = 1.5;
const FEEDBACK_TIMES = 10;

/** The result: score and pass mark, what to look at again, and the next step. */
export function QuizResult({ first, lesson, back }: Props) {
  const t = useTranslations('quiz');
  const { id } = first.attempt;
  const { data } = useQuery({
    queryKey: ['attempt', id],
    queryFn: () => call('GET /quiz_attempts/{id}/', { params: { id } }),
    initialData: first,
    structuralSharing: false, // typeset texts are too long to compare
    refetchInterval: ({ state }) =>
      state.data?.awaitsModel &&
      state.dataUpdateCount < FEEDBACK_TIMES &&
      FEEDBACK_FIRST_MS * FEEDBACK_SLOWER ** state.dataUpdateCount,
  });
  const { attempt, typeset } = useDeferredValue(data); // the old result stays visible until the new one is ready
  const sectionHref = (section: string) => {
    const id = lesson.anchors[section];
    return id && `${back}#${id}`;
  };
  return (
    <TypesetTexts value={typeset}>
      <div className="mx-auto grid max-w-2xl gap-6">
        <Score {...{ attempt, lesson, back, sectionHref }} />
        <Feedback attempt={attempt} />
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{t('lookAgain')}</h2>
          <ResponseList responses={attempt.responses} language={lesson.language} sectionHref={sectionHref} />
        </section>
      </div>
    </TypesetTexts>
  );
}

type ScoreProps = {
  attempt: Attempt;
  lesson: QuizLesson;
  back: string;
  sectionHref: (section: string) => string | undefined;
};

function Score({ attempt, lesson, back, sectionHref }: ScoreProps) {
  const t = useTranslations('quiz');
  const format = useFormatter();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const { score, passed, correct, asked } = attempt;
  return (
    <Card className="relative isolate grid justify-items-center gap-3 overflow-hidden py-8 text-center sm:py-10">
      <Lattice className="mask-radial-from-30% mask-radial-to-90%" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {t('result')}
      </h1>
      <ScoreRing
        score={score}
        passMark={PASS_MARK}
        className="size-48"
        label={format.number(shownScore(score) / 100, SCORE_FORMAT)}
      />
      <AttemptBadge attempt={attempt} />
      <p>{t('scoreText', { correct, asked })}</p>
      <p className="text-sm text-muted">
        {t('passMark', { score: format.number(PASS_MARK / 100, SCORE_FORMAT) })}
      </p>
      <p className="text-lg font-medium text-balance">
        {t(passed ? 'praise' : 'comfort', { band: lesson.band })}
      </p>
      <WhatNow {...{ attempt, lesson, back, sectionHref }} />
    </Card>
  );
}

function Feedback({ attempt }: { attempt: Attempt }) {
  const texts = useTranslations('study.attempt');
  return (
    <Card className="grid gap-2">
      <h2 className="font-semibold">
        {texts(attempt.feedbackSource === 'model' ? 'feedback' : 'feedbackPlain')}
      </h2>
      <div aria-live="polite">
        <RichText insideOnly text={attempt.aiFeedback} className="text-base" />
      </div>
      <p className="text-sm text-muted">
        {texts(attempt.feedbackSource === 'model' ? 'feedbackModel' : 'feedbackRules')}
      </p>
    </Card>
  );
}
