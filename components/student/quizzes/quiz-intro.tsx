'use client';

import { ArrowLeft, Clock, Target } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { OPEN_HOURS } from '#lib/assessing/quizzes/quizzes.constants.ts';
import type { QuizLesson } from './quiz-lesson.ts';
import { LessonTitle } from '#components/student/lessons/lesson-title.tsx';

/** `advice`: what to read before another try. */
type Props = { lesson: QuizLesson; isOpen: boolean; advice: ReactNode; start: () => void };

export function QuizIntro({ lesson, isOpen, advice, start }: Props) {
  const t = useTranslations('quiz');
  const router = useRouter();
  const facts = [
    [Target, t('passingTitle'), t('passing')],
    [Clock, t('timeTitle'), t('time')],
  ] as const;
  return (
    <div className="mx-auto grid max-w-xl gap-5">
      <Button look="quiet" className="justify-self-start px-0 text-muted" onClick={() => router.back()}>
        <ArrowLeft aria-hidden className="rtl:rotate-180" />
        {t('back')}
      </Button>
      <div className="grid gap-2">
        <h1 className="text-3xl font-semibold text-balance">{t('ready')}</h1>
        <p className="text-lg text-muted" dir={INTERFACE[lesson.language].dir}>
          <LessonTitle {...lesson} />
        </p>
        <p className="text-muted">{t('need')}</p>
        {isOpen || lesson.questions === 0 ? null : (
          <p className="text-muted">{t('length', { count: lesson.questions, hours: OPEN_HOURS })}</p>
        )}
      </div>
      <Card className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('card')}</h2>
        <ul className="grid gap-3">
          {facts.map(([Icon, title, text]) => (
            <li key={title} className="flex items-start gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 text-indigo" />
              <p>
                <strong className="font-medium">{title}:</strong> {text}
              </p>
            </li>
          ))}
        </ul>
        <Alert tone="notice" title={t('noticeTitle')}>
          <p>{t('notice')}</p>
        </Alert>
        {isOpen ? null : advice}
        {isOpen ? <p className="font-medium text-saffron">{t('resume')}</p> : null}
        <Button onClick={start}>{t('start')}</Button>
      </Card>
    </div>
  );
}
