'use client';

import { useTranslations } from 'next-intl';
import { LastName } from '#components/forms/last-name.tsx';
import { useLastName } from '#components/forms/use-last-name.ts';
import { Field, Input } from '#components/ui/field.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';

type Props = {
  signingUp: boolean;
  email: string;
  setEmail: (email: string) => void;
  password: string;
  setPassword: (password: string) => void;
  fieldError: (name: string) => string | undefined;
};

export function LoginFields({ signingUp, email, setEmail, password, setPassword, fieldError }: Props) {
  const t = useTranslations('login');
  const lastName = useLastName('', false);
  const text = (id: 'firstName' | 'username', wire: string, autoComplete: string) => (
    <Field id={id} label={t(id)} error={fieldError(wire)}>
      <Input
        id={id}
        name={id}
        autoComplete={autoComplete}
        required
        invalid={Boolean(fieldError(wire))}
        dir="auto"
      />
    </Field>
  );
  return (
    <>
      {signingUp ? (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {text('firstName', 'first_name', 'given-name')}
            <LastName
              {...lastName}
              label={t('lastName')}
              error={fieldError('last_name')}
              autoComplete="family-name"
            />
          </div>
          {text('username', 'username', 'username')}
        </>
      ) : null}
      <Field id="email" label={t('email')} error={fieldError('email')}>
        <Input
          id="email"
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          invalid={Boolean(fieldError('email'))}
        />
      </Field>
      <PasswordField
        label={t('password')}
        isNew={signingUp}
        value={password}
        onChange={setPassword}
        error={fieldError('password')}
      />
    </>
  );
}
