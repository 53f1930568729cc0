'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { call } from '#components/shell/session/call.ts';
import { Card } from '#components/ui/card.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { Import } from '#lib/accounts/imports/imports.schema.ts';

const LOOK_MS = 1000;

/** How far an import is. The password sheet follows when it is complete. */
export function ImportProgress({ found }: { found: Import }) {
  const t = useTranslations('admin.import');
  const router = useRouter();
  const { data } = useQuery({
    queryKey: ['admin-import', found.id],
    queryFn: ({ signal }) => call('GET /admin/imports/{id}/', { params: { id: found.id }, signal }),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });
  const { state, done, total } = data ?? found;
  const isFinished = state === 'finished';
  useEffect(() => {
    if (isFinished) router.refresh();
  }, [isFinished, router]);
  return (
    <Card className="grid gap-3">
      <p role="status" className="font-medium">
        {t('progress', { done, total })}
      </p>
      <Progress value={(done / Math.max(1, total)) * 100} label={t('progressLabel')} />
      <p className="text-muted">{t('goesOn')}</p>
    </Card>
  );
}
