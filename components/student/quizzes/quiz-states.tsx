'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LoadingText } from '#components/shell/loading-text.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export function QuizLoading() {
  return (
    <div className="mx-auto grid max-w-2xl gap-5">
      <LoadingText />
      <Skeleton className="h-14" />
      <Skeleton className="h-2" />
      <Skeleton className="h-24" />
      {[1, 2, 3, 4].map((option) => (
        <Skeleton key={option} className="h-14" />
      ))}
    </div>
  );
}

type MessageProps = { kind: 'error' | 'empty' | 'none' | 'held' | 'spent'; back: string; more?: string };

/** Why there is no quiz to take, or no result to see, with a way back. */
export function QuizMessage({ kind, back, more }: MessageProps) {
  const t = useTranslations('quiz');
  if (kind === 'error')
    return (
      <Alert title={t('errorTitle')} className="mx-auto max-w-xl">
        <p>{t('errorText')}</p>
        <Link href={back as '/'} className={`${buttonClass({ look: 'secondary' })} justify-self-start`}>
          {t('errorBack')}
        </Link>
      </Alert>
    );
  return (
    <Card className="mx-auto grid max-w-xl justify-items-center gap-3 text-center">
      <h1 className="text-xl font-semibold">{t(`${kind}Title`)}</h1>
      <p className="text-muted">{t(`${kind}Text`)}</p>
      {more ? <p className="text-muted">{more}</p> : null}
      <Link href={back as '/'} className={buttonClass({ look: 'secondary' })}>
        {t('return')}
      </Link>
    </Card>
  );
}
