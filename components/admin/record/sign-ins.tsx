'use client';

import { useTranslations } from 'next-intl';
import type { Answer } from '#components/shell/session/call.ts';
import { Badge } from '#components/ui/badge.tsx';

/** The last sign-ins, and those that failed. */
export function SignIns({ signIns }: { signIns: Answer<'GET /admin/students/{id}/'>['signIns'] }) {
  const t = useTranslations('admin');
  if (signIns.length === 0) return <p className="text-muted">{t('record.noSignIns')}</p>;
  return (
    <ul className="divide-y text-sm">
      {signIns.map(({ id, at, failed, inThisHour, address }) => (
        <li key={id} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          <time dateTime={at} className="tabular-nums">
            {t('record.when', { date: new Date(at) })}
          </time>
          <Badge look={failed ? 'destructive' : 'secondary'}>
            {t(failed ? 'audit.actions.sign_in.fail' : 'audit.actions.sign_in.done')}
          </Badge>
          {failed && inThisHour && inThisHour > 1 ? (
            <span className="text-muted">{t('record.inThisHour', { count: inThisHour })}</span>
          ) : null}
          <span dir="ltr" className="ms-auto text-muted">
            {address}
          </span>
        </li>
      ))}
    </ul>
  );
}
