'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useHasModel } from '#components/admin/shared/has-model.ts';
import { useProblem } from '#components/admin/shared/use-problem.ts';
import { type Answer, call } from '#components/shell/session/call.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

type SystemStatus = Answer<'GET /admin/system/'>;

const EVERY_MS = 60_000;
const EVERY_WHILE_DOWN_MS = 10_000;

/** Shows 'System Active' only after the server has checked its database, jobs and model; otherwise what is wrong. */
export function SystemBadge() {
  const t = useTranslations('admin.system');
  const problem = useProblem();
  const hasModel = useHasModel();
  const { data, error } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => call('GET /admin/system/', { signal }),
    refetchInterval: ({ state }) =>
      state.data && isWell(state.data) && !state.error ? EVERY_MS : EVERY_WHILE_DOWN_MS,
    retry: 1,
    staleTime: 0,
  });
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 max-sm:basis-full" role="status">
      {error ? <Down text={t('down', { reason: problem(error) })} /> : null}
      {!data && !error ? <Skeleton className="h-6 w-32" /> : null}
      {data && !error ? <Status {...data} /> : null}
      {hasModel ? null : <Badge>{t('noModel')}</Badge>}
    </div>
  );
}

function Status({ isWorked, model }: SystemStatus) {
  const t = useTranslations('admin.system');
  return (
    <>
      {isWorked ? null : <Down text={t('noWorker', { command: 'npm run worker' })} />}
      {model === 'answers' || model === 'none' ? null : <Down text={t(`model.${model}`)} />}
      {isWell({ isWorked, model }) ? (
        <Badge look="right">
          <CircleCheck aria-hidden />
          {t('active')}
        </Badge>
      ) : null}
    </>
  );
}

const isWell = ({ isWorked, model }: SystemStatus) => isWorked && (model === 'answers' || model === 'none');

const Down = ({ text }: { text: string }) => (
  <Badge look="destructive">
    <CircleAlert aria-hidden />
    {text}
  </Badge>
);
