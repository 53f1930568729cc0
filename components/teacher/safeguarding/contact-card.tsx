'use client';

import { useTranslations } from 'next-intl';
import { withProof } from '#components/forms/with-proof.ts';
import { submitted, useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Textarea } from '#components/ui/field.tsx';
import { toast } from '#components/ui/toast.ts';
import { MOST_CONTACT } from '#lib/school/safeguarding/safeguarding.schema.ts';

/** Whom of the school a child in danger is pointed to. */
export function ContactCard({ contact }: { contact: string }) {
  const t = useTranslations('safeguarding.contact');
  const { send, isPending, fieldError } = useSend();
  const onSubmit = submitted((typed) =>
    send(async () => {
      await withProof(() => call('PUT /admin/safeguarding/', { body: { contact: typed.contact ?? '' } }));
      toast.success(t('saved'));
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
        <Button type="submit" look="secondary" disabled={isPending} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}
