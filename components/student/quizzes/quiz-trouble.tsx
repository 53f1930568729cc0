'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import type { QueueState } from './answer-queue.ts';

type Props = Pick<QueueState, 'trouble' | 'isClosed'> & {
  /** Since when there has been no connection. */
  cutAt: Date | undefined;
  /** By the teacher, for the class. */
  isPaused: boolean;
  isBusy: boolean;
  showResult: () => void;
};

/** Why an answer is not saved yet and what to do. Without trouble, the standing warning. */
export function QuizTrouble({ trouble, isPaused, isClosed, cutAt, isBusy, showResult }: Props) {
  const t = useTranslations('quiz');
  if (isClosed)
    return (
      <Alert tone="notice" title={t('closed')}>
        <Button size="small" className="justify-self-start" disabled={isBusy} onClick={showResult}>
          {t('result')}
        </Button>
      </Alert>
    );
  if (trouble === 'signed-out')
    return (
      <Alert title={t('signedOut')}>
        <a href="/login" target="_blank" rel="opener" className="text-indigo underline">
          {t('signIn')}
        </a>
      </Alert>
    );
  if (trouble === 'refused') return <Alert title={t('refused')} />;
  return (
    <>
      <div role="status">
        {isPaused ? <Alert tone="notice" title={t('paused')} /> : cutAt ? <Cut since={cutAt} /> : null}
      </div>
      <p className="text-sm text-rose">{t('leaveWarning')}</p>
    </>
  );
}

function Cut({ since }: { since: Date }) {
  const t = useTranslations('quiz');
  const format = useFormatter();
  return (
    <Alert tone="notice" title={t('cut')}>
      <p>{t('cutText', { since: format.dateTime(since, { hour: 'numeric', minute: 'numeric' }) })}</p>
    </Alert>
  );
}
