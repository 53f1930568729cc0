'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { withProof } from '#components/forms/with-proof.ts';
import { ByAccount } from '#components/teacher/classes/by-account.tsx';
import { useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { toast } from '#components/ui/toast.ts';
import type { Lead, Safeguarding } from '#lib/school/safeguarding/safeguarding.schema.ts';
import { AgreeOrRefuse } from './agree-or-refuse.tsx';

/** Who is told of concerns: an admin names and removes them, with another lead's yes where there is one. */
export function LeadsCard({ leads }: Pick<Safeguarding, 'leads'>) {
  const t = useTranslations('safeguarding.leads');
  const { send, isPending } = useSend();
  const add = async (account: string) => {
    await withProof(() => call('POST /admin/safeguarding/leads/', { body: { account } }));
  };
  const remove = (id: number) =>
    send(async () => {
      await withProof(() => call('DELETE /admin/safeguarding/leads/{id}/', { params: { id } }));
      toast.success(t('removed'));
    });
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p className="mt-1 max-w-prose text-muted">{t(leads.length > 0 ? 'text' : 'none')}</p>
      </div>
      <ul className="divide-y">
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead}>
            <Button
              look="quiet"
              size="small"
              className="shrink-0"
              aria-label={t('removeNamed', { name: nameOf(lead) })}
              disabled={isPending || lead.state === 'ending'}
              onClick={() => remove(lead.id)}
            >
              {t('remove')}
            </Button>
          </LeadRow>
        ))}
      </ul>
      <ByAccount id="lead" add={add} />
    </Card>
  );
}

/** What somebody else proposes about the leads, for a lead to agree to or refuse. */
export function ProposedLeads({ leads }: { leads: Lead[] }) {
  const { send, isPending } = useSend();
  const answer = (id: number, accepts: boolean) =>
    send(async () => {
      await call('PUT /safeguarding/leads/{id}/', { params: { id }, body: { accepts } });
    });
  return (
    <Card>
      <ul className="divide-y">
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead}>
            <AgreeOrRefuse
              isPending={isPending}
              answer={(accepts) => answer(lead.id, accepts)}
              name={nameOf(lead)}
            />
          </LeadRow>
        ))}
      </ul>
    </Card>
  );
}

const nameOf = ({ firstName, lastName }: Lead) => `${firstName} ${lastName}`;

function LeadRow({ lead, children }: { lead: Lead; children: ReactNode }) {
  const t = useTranslations('safeguarding.leads');
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 py-1">
      <span className="min-w-0">
        <bdi className="font-medium">{nameOf(lead)}</bdi>{' '}
        <bdi className="whitespace-nowrap text-muted">{lead.username}</bdi>
        {lead.state === 'active' ? null : <span className="block text-sm">{t(lead.state)}</span>}
        {lead.state === 'proposed' ? <SetByAdmin of={lead.setByAdmin} /> : null}
      </span>
      {children}
    </li>
  );
}

/** What an admin set of the account lately: with it they may hold the account themselves. */
function SetByAdmin({ of }: { of: Lead['setByAdmin'] }) {
  const t = useTranslations('safeguarding.leads.setByAdmin');
  const format = useFormatter();
  return (['password', 'email', 'names'] as const).map((what) => {
    const at = of[`${what}At`];
    if (!at) return null;
    return (
      <span key={what} className="block text-sm">
        {t(what, { when: format.dateTime(at, { dateStyle: 'long' }) })}
      </span>
    );
  });
}
