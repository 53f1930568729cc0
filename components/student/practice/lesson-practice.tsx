'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Alert } from '#components/ui/alert.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Heard } from '#components/student/aloud/heard.tsx';
import { call } from '#components/shell/session/call.ts';
import { Exercise } from './exercise.tsx';
import { Skills } from './skills.tsx';
import { type FirstExercise, usePractice } from './use-practice.ts';

type Props = { lessonId: number; first: FirstExercise | undefined; heard: Heard | null };

/** A lesson's exercises, without end. */
export function LessonPractice({ lessonId, first, heard }: Props) {
  const t = useTranslations('practice');
  const load = () => call('POST /lessons/{id}/practice/', { params: { id: lessonId } });
  const practice = usePractice(load, first);
  const { item } = practice;
  const isAllMastered = item?.skills.every(({ isMastered }) => isMastered);
  const isAllShown = item?.skills.every(({ isMastered, isShown }) => isMastered || isShown);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid min-w-0 content-start gap-4">
        {practice.hasFailed ? <PracticeFailed retry={practice.next} /> : null}
        {isAllShown ? (
          <Alert tone="notice" title={t(isAllMastered ? 'allMastered' : 'allNearly')}>
            <Link
              href={`/lessons/${lessonId}/quiz`}
              className={`${buttonClass({ look: 'secondary' })} justify-self-start`}
            >
              {t('toQuiz')}
            </Link>
          </Alert>
        ) : null}
        {item ? <Exercise key={item.id} {...{ practice, item, heard }} /> : null}
        {!item && !practice.hasFailed ? <PracticeLoading /> : null}
      </div>
      {item ? <Skills item={item} /> : null}
    </div>
  );
}

export function PracticeLoading() {
  const t = useTranslations('practice');
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}

export function PracticeFailed({ retry }: { retry: () => void }) {
  const t = useTranslations('practice');
  return (
    <Alert title={t('failedTitle')}>
      <p>{t('failedText')}</p>
      <Button look="secondary" className="justify-self-start" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </Alert>
  );
}
