'use client';

import { useTranslations } from 'next-intl';
import { ByAccount } from '#components/classes/by-account.tsx';
import { useSend } from '#components/classes/use-send.ts';
import { call } from '#components/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { toast } from '#components/ui/toast.ts';
import type { Safeguarding } from '#lib/safeguarding/schema.ts';

/** Who is told of concerns: an admin names and removes them. */
export function LeadsCard({ leads, open }: Pick<Safeguarding, 'leads' | 'open'>) {
  const t = useTranslations('safeguarding.leads');
  const { send, isPending } = useSend();
  const add = async (account: string) => {
    await call('POST /admin/safeguarding/leads/', { body: { account } });
  };
  const remove = (id: number, name: string) =>
    send(async () => {
      await call('DELETE /admin/safeguarding/leads/{id}/', { params: { id } });
      toast.success(t('removed', { name }));
    });
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p className="mt-1 max-w-prose text-muted">{t(leads.length > 0 ? 'text' : 'none')}</p>
        {open > 0 ? <p className="mt-2 font-medium">{t('waiting', { count: open })}</p> : null}
      </div>
      <ul className="divide-y">
        {leads.map(({ id, username, firstName, lastName }) => {
          const name = `${firstName} ${lastName}`;
          return (
            <li key={id} className="flex min-h-12 items-center justify-between gap-3 py-1">
              <span className="min-w-0">
                <bdi className="font-medium">{name}</bdi>{' '}
                <bdi className="whitespace-nowrap text-muted">{username}</bdi>
              </span>
              <Button
                look="quiet"
                size="small"
                className="shrink-0"
                aria-label={t('removeNamed', { name })}
                disabled={isPending}
                onClick={() => remove(id, name)}
              >
                {t('remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <ByAccount id="lead" add={add} />
    </Card>
  );
}
