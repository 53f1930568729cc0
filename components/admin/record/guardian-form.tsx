'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { CONSENTS } from '#components/admin/shared/asked.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import { useFieldError } from '#components/admin/shared/use-problem.ts';
import { type Answer, call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Field, Input } from '#components/ui/field.tsx';
import { MOST_CONTACT, MOST_NAME } from '#lib/school/consent/consent.schema.ts';

type Guardian = Answer<'GET /admin/students/{id}/consents/'>['guardian'];

/** Who answers for the student at home, and how to reach them. */
export function GuardianForm({ studentId, guardian }: { studentId: number; guardian: Guardian }) {
  const t = useTranslations('admin.consent');
  const { mutate, isPending, error } = useChange({
    run: (body: Guardian) => call('PUT /admin/students/{id}/guardian/', { params: { id: studentId }, body }),
    done: () => t('guardianSaved'),
    touches: [CONSENTS],
  });
  const refusalAt = useFieldError(error);
  const [name, contact] = [refusalAt('name'), refusalAt('contact')];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    mutate({ name: String(typed.get('name')), contact: String(typed.get('contact')) });
  };
  return (
    <form onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2">
      <Field id="guardian-name" label={t('name')} error={name}>
        <Input
          {...{ id: 'guardian-name', name: 'name', maxLength: MOST_NAME, autoComplete: 'off', dir: 'auto' }}
          defaultValue={guardian.name}
          invalid={Boolean(name)}
        />
      </Field>
      <Field id="guardian-contact" label={t('contact')} hint={t('contactHint')} error={contact}>
        <Input
          {...{ id: 'guardian-contact', name: 'contact', maxLength: MOST_CONTACT, autoComplete: 'off' }}
          dir="auto"
          defaultValue={guardian.contact}
          hinted
          invalid={Boolean(contact)}
        />
      </Field>
      <Button
        type="submit"
        look="secondary"
        disabled={isPending}
        className="justify-self-start sm:col-span-2"
      >
        {t('saveGuardian')}
      </Button>
    </form>
  );
}
