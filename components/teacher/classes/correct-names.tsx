'use client';

import { useTranslations } from 'next-intl';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Input } from '#components/ui/field.tsx';
import { toast } from '#components/ui/toast.ts';
import { LastName } from '#components/forms/last-name.tsx';
import { useLastName } from '#components/forms/use-last-name.ts';
import { submitted, useSend } from '#components/forms/use-send.ts';

type Props = { studentId: number; names: { firstName: string; lastName: string } };

/** Corrects a student's name, which is the school's to set. */
export function CorrectNames({ studentId, names }: Props) {
  const t = useTranslations('classes.names');
  const { send, isPending, fieldError } = useSend();
  const last = useLastName(names.lastName);
  const onSubmit = submitted(({ firstName = '', lastName = '' }) =>
    send(async () => {
      const body = { firstName, lastName, oneName: last.isOneName };
      await call('PUT /users/{id}/names/', { params: { id: studentId }, body });
      toast.success(t('done'));
    }),
  );
  return (
    <Card className="grid gap-4 print:hidden">
      <div>
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{t('text')}</p>
      </div>
      <form onSubmit={onSubmit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <Field id="firstName" label={t('firstName')} error={fieldError('firstName')}>
          <Input
            id="firstName"
            name="firstName"
            dir="auto"
            autoComplete="off"
            defaultValue={names.firstName}
            invalid={Boolean(fieldError('firstName'))}
          />
        </Field>
        <LastName {...last} label={t('lastName')} error={fieldError('lastName')} />
        <Button type="submit" look="secondary" disabled={isPending} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}
