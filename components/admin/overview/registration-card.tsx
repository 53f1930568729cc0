'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { REGISTRATION } from '#components/admin/shared/asked.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';

/** The code with which students register, where the school asks for one. */
export function RegistrationCard() {
  const t = useTranslations('admin.registration');
  const { data } = useQuery({
    queryKey: REGISTRATION,
    queryFn: ({ signal }) => call('GET /admin/registration/', { signal }),
  });
  const choose = useChange({
    run: (hasCode: boolean) => call('PUT /admin/registration/', { body: { hasCode } }),
    done: ({ code }) => t(code ? 'made' : 'removed'),
    touches: [...REGISTRATION],
  });
  if (!data?.isAsked) return null;
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      {data.code ? (
        <p dir="ltr" className="rounded-lg bg-raised p-3 text-center font-semibold select-all">
          {data.code}
        </p>
      ) : null}
      <p className="text-sm text-muted">{t(data.code ? 'on' : 'off')}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" disabled={choose.isPending} onClick={() => choose.mutate(true)}>
          {t(data.code ? 'renew' : 'make')}
        </Button>
        {data.code ? (
          <Button look="quiet" disabled={choose.isPending} onClick={() => choose.mutate(false)}>
            {t('remove')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
