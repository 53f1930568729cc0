'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LastName } from '#components/forms/last-name.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { useLastName } from '#components/forms/use-last-name.ts';
import { toast } from '#components/ui/toast.ts';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Input } from '#components/ui/field.tsx';
import { updateProfileAction } from '#lib/accounts/accounts.actions.ts';
import type { User } from '#lib/accounts/accounts.schema.ts';

type Props = {
  user: User;
  /** The account is the school's: a new email needs the password, and a student's names are not theirs to change. */
  isSchools: boolean;
};

export function ProfileForm({ user, isSchools }: Props) {
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const toasts = useTranslations('errors.toasts');
  const router = useRouter();
  const [email, setEmail] = useState(user.email);
  const last = useLastName(user.lastName);
  const [password, setPassword] = useState('');
  const asksPassword = isSchools && email.trim() !== user.email;
  const { form, isPending, fieldError, wording } = useActionForm(updateProfileAction, {
    ok: () => {
      setPassword('');
      toast.success(toasts('profileUpdated'));
      router.refresh();
    },
    failed: (failure) =>
      toast.error(toasts('profileUpdateFailed'), { description: wording.refusal(failure) }),
  });
  const isNamedBySchool = isSchools && user.role === 'student';
  const fields = [
    ['firstName', 'first_name', 'given-name'],
    ['lastName', 'last_name', 'family-name'],
    ['email', 'email', 'email'],
  ] as const;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('edit')}</h2>
      {/* Our own messages show at the fields, so the browser's are off. */}
      <form {...form} noValidate className="mt-4 grid gap-4">
        {fields.map(([id, wire, autoComplete]) =>
          id === 'lastName' && !isNamedBySchool ? (
            <LastName key={id} {...last} label={t(id)} error={fieldError(wire)} autoComplete={autoComplete} />
          ) : (
            <Field key={id} id={id} label={t(id)} error={fieldError(wire)}>
              <Input
                id={id}
                name={id}
                type={id === 'email' ? 'email' : 'text'}
                dir={id === 'email' ? 'ltr' : 'auto'}
                autoComplete={autoComplete}
                {...(id === 'email'
                  ? { value: email, onChange: (event) => setEmail(event.target.value) }
                  : { defaultValue: user[id] })}
                {...(isNamedBySchool && id !== 'email'
                  ? { name: undefined, readOnly: true, 'aria-describedby': 'names-are-schools' }
                  : {})}
                invalid={Boolean(fieldError(wire))}
              />
            </Field>
          ),
        )}
        {isNamedBySchool ? (
          <p id="names-are-schools" className="text-sm text-muted">
            {t('namesAreSchools')}
          </p>
        ) : null}
        {asksPassword ? (
          <PasswordField
            id="emailPassword"
            name="currentPassword"
            label={t('changePassword.current')}
            isNew={false}
            value={password}
            onChange={setPassword}
            error={fieldError('current_password')}
          />
        ) : null}
        <Button type="submit" disabled={isPending} className="justify-self-start">
          {isPending ? common('saving') : common('saveChanges')}
        </Button>
      </form>
    </Card>
  );
}
