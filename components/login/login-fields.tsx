'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, Input } from '#components/ui/field.tsx';

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
  const text = (id: 'firstName' | 'lastName' | 'username', wire: string, autoComplete: string) => (
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
          <div className="grid gap-4 sm:grid-cols-2">
            {text('firstName', 'first_name', 'given-name')}
            {text('lastName', 'last_name', 'family-name')}
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
      <PasswordField {...{ signingUp, password, setPassword, error: fieldError('password') }} />
    </>
  );
}

type PasswordProps = Pick<Props, 'signingUp' | 'password' | 'setPassword'> & { error: string | undefined };

function PasswordField({ signingUp, password, setPassword, error }: PasswordProps) {
  const t = useTranslations('login');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id="password" label={t('password')} error={error} hint={signingUp ? t('passwordHint') : undefined}>
      <div className="relative" dir="ltr">
        <Input
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          dir="ltr"
          className="pe-12"
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          invalid={Boolean(error)}
          hinted={signingUp}
        />
        <button
          type="button"
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
          className="absolute end-0 top-0 grid size-11 place-items-center rounded-lg text-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      </div>
    </Field>
  );
}
