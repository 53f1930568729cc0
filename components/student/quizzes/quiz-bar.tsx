'use client';

import { CircleCheck, Clock, CloudUpload } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { serverNow } from '#components/shell/session/server-clock.ts';

type Props = { answered: number; total: number; isSaved: boolean; isSubmitting: boolean; startTime: string };

/** Time, answered questions, and whether the server has every answer. */
export function QuizBar({ answered, total, isSaved, isSubmitting, startTime }: Props) {
  const t = useTranslations('quiz');
  const Icon = isSaved ? CircleCheck : CloudUpload;
  const hasNews = isSubmitting || !isSaved || answered > 0;
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1 rounded-card border bg-card px-4 py-3 sm:grid-cols-[1fr_auto_auto]">
      <p className="tabular-nums">{t('answered', { answered, total })}</p>
      <p className="flex items-center gap-1.5 tabular-nums sm:order-last">
        <Clock aria-hidden className="size-4 text-muted" />
        <span className="sr-only">{t('elapsed')}</span>
        <ElapsedTime since={startTime} />
      </p>
      <p role="status" className="col-span-2 flex items-center gap-1.5 text-sm text-muted sm:col-span-1">
        {hasNews ? (
          <>
            <Icon aria-hidden className="size-4" />
            {t(isSubmitting ? 'submitting' : isSaved ? 'saved' : 'unsaved')}
          </>
        ) : null}
      </p>
    </div>
  );
}

function ElapsedTime({ since }: { since: string }) {
  const format = useFormatter();
  const twoDigits = (value: number) => format.number(value, { minimumIntegerDigits: 2 });
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  return <span dir="ltr">{`${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`}</span>;
}
