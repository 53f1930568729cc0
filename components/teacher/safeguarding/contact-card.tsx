'use client';

import { useTranslations } from 'next-intl';
import { withProof } from '#components/forms/with-proof.ts';
import { submitted, useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Textarea } from '#components/ui/field.tsx';
import { toast } from '#components/ui/toast.ts';
import { type Contacts, MOST_CONTACT } from '#lib/school/safeguarding/safeguarding.schema.ts';
import { AgreeOrRefuse } from './agree-or-refuse.tsx';

/** Whom of the school a child in danger is pointed to. */
export function ContactCard({ contact, proposedContact }: Contacts) {
  const t = useTranslations('safeguarding.contact');
  const { send, isPending, fieldError } = useSend();
  const onSubmit = submitted((typed) =>
    send(async () => {
      const body = { contact: typed.contact ?? '' };
      const now = await withProof(() => call('PUT /admin/safeguarding/', { body }));
      if (now.proposedContact === null) toast.success(t('saved'));
    }),
  );
  const error = fieldError('contact');
  return (
    <Card>
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field id="contact" label={t('label')} hint={t('hint', { count: MOST_CONTACT })} error={error}>
          <Textarea
            id="contact"
            name="contact"
            rows={2}
            dir="auto"
            maxLength={MOST_CONTACT}
            defaultValue={contact}
            hinted
            invalid={Boolean(error)}
          />
        </Field>
        {proposedContact === null ? null : <p>{t('waits', { contact: proposedContact })}</p>}
        <Button type="submit" look="secondary" disabled={isPending} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}

/** The contact that an admin proposes, for a lead to agree to or refuse. */
export function ProposedContact({ contact }: { contact: string }) {
  const t = useTranslations('safeguarding.contact');
  const { send, isPending } = useSend();
  const answer = (accepts: boolean) =>
    send(async () => {
      await call('PUT /safeguarding/contact/', { body: { accepts } });
    });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p>{t('wants', { contact })}</p>
      <AgreeOrRefuse {...{ isPending, answer }} />
    </Card>
  );
}
