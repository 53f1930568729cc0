'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Heard } from '#components/student/aloud/heard.tsx';
import { call } from '#components/shell/session/call.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Exercise } from './exercise.tsx';
import { PracticeFailed, PracticeLoading } from './lesson-practice.tsx';
import { type FirstExercise, usePractice } from './use-practice.ts';

type Props = { first: (FirstExercise & { left: number }) | undefined; heard: Record<number, Heard | null> };

/** Today's review, one exercise at a time until it is done; `heard` by lesson. */
export function ReviewPractice({ first, heard }: Props) {
  const t = useTranslations('practice.review');
  const [remaining, setRemaining] = useState(first?.left ?? 0);
  const [hasBegun, begin] = useState(Boolean(first?.item));
  const practice = usePractice(async () => {
    const turn = await call('POST /review/');
    setRemaining(turn.left);
    if (turn.item) begin(true);
    return turn.item;
  }, first);
  const { item, hasFailed, next } = practice;
  if (hasFailed) return <PracticeFailed retry={next} />;
  if (item === undefined) return <PracticeLoading />;
  if (item === null)
    return (
      <Card className="grid max-w-2xl justify-items-start gap-3">
        {hasBegun ? <h2 className="text-xl font-semibold">{t('done')}</h2> : null}
        <p className="text-muted">{t(hasBegun ? 'doneText' : 'cardNone')}</p>
        <Link href="/dashboard" className={buttonClass()}>
          {t('toDashboard')}
        </Link>
      </Card>
    );
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-muted">{t('left', { left: remaining })}</p>
      <Exercise key={item.id} {...{ practice, item }} heard={heard[item.lessonId]} />
    </div>
  );
}
