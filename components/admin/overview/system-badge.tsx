'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useProblem } from '#components/admin/shared/use-problem.ts';
import { call } from '#components/session/call.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const EVERY_MS = 60_000;

/** 'System Active' only after the server has asked its database, its jobs and its model; else what is wrong. */
export function SystemBadge() {
  const t = useTranslations('admin.system');
  const problem = useProblem();
  const { data, error } = useQuery({
    queryKey: ['system'],
    queryFn: () => call<{ status: string }>('/ready'),
    refetchInterval: EVERY_MS,
    retry: 1,
    staleTime: 0,
  });
  if (error)
    return (
      <Badge look="destructive" role="status">
        <CircleAlert aria-hidden />
        {t('down', { reason: problem(error) })}
      </Badge>
    );
  if (!data) return <Skeleton className="h-6 w-32" />;
  return (
    <Badge look="right" role="status">
      <CircleCheck aria-hidden />
      {t('active')}
    </Badge>
  );
}
