'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from '#components/ui/toast.ts';
import { useAuth } from '#components/shell/session/auth-store.ts';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { logInAction } from '#lib/accounts/accounts.actions.ts';
import type { Welcomed } from '#lib/accounts/accounts.schema.ts';
import { registerAction } from '#lib/school/classes/registration/registration.actions.ts';
import { CodeField } from './code-field.tsx';
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx';
import { LoginFields } from './login-fields.tsx';
import { SharedComputer } from './shared-computer.tsx';

type Props = {
  demo: DemoAccount[];
  registration: 'open' | 'code' | 'closed';
  isNew: boolean;
  /** With which the page was opened. */
  code: string | undefined;
  idleMinutes: number;
};

/** Sign-in and, unless registration is closed, sign-up in one form. Switching keeps what was typed. */
export function LoginForm({ demo, registration, isNew, code, idleMinutes }: Props) {
  const t = useTranslations('login');
  const toasts = useTranslations('errors.toasts');
  const router = useRouter();
  const [mode, setMode] = useState<'signIn' | 'signUp'>(isNew ? 'signUp' : 'signIn');
  useEffect(() => {
    if (isNew) window.history.replaceState(null, '', '/login'); // from here on, both forms share one address
  }, [isNew]);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const otherEmail = (typed: string) => {
    setEmail(typed);
    setAsksCode(false);
  };
  const signingUp = mode === 'signUp';
  const { form, isPending, fieldError, wording } = useActionForm(signingUp ? registerAction : logInAction, {
    ok: ({ profile, token, isShared, message }: Welcomed) => {
      useAuth.getState().setAuth(profile, token, isShared);
      toast.success(message);
      router.replace('/dashboard');
    },
    failed: (failure) => {
      if (failure.code === 'second_factor_required') return setAsksCode(true);
      toast.error(toasts(signingUp ? 'registrationFailed' : 'loginFailed'), {
        description: wording.refusal(failure, toasts(signingUp ? 'registrationFallback' : 'loginFallback')),
      });
    },
  });
  return (
    <div className="grid gap-4">
      <Card>
        <h1 className="text-2xl font-semibold">{t(signingUp ? 'titleSignUp' : 'titleSignIn')}</h1>
        <p className="mt-1 text-muted">{t(signingUp ? 'leadSignUp' : 'leadSignIn')}</p>
        <form {...form} className="mt-5 grid gap-4">
          {signingUp && registration === 'code' ? (
            <CodeField given={code} error={fieldError('code')} />
          ) : null}
          <LoginFields {...{ signingUp, email, setEmail: otherEmail, password, setPassword, fieldError }} />
          {asksCode && !signingUp ? <CodeField isSecondFactor error={fieldError('code')} /> : null}
          {demo.length === 0 ? <SharedComputer minutes={idleMinutes} /> : null}
          <Button type="submit" disabled={isPending}>
            {isPending ? t('processing') : t(mode)}
          </Button>
        </form>
        {registration !== 'closed' ? (
          <p className="mt-4 text-center text-muted">
            {t(signingUp ? 'haveAccount' : 'noAccount')}{' '}
            <Button look="link" size="small" onClick={() => setMode(signingUp ? 'signIn' : 'signUp')}>
              {t(signingUp ? 'signIn' : 'signUp')}
            </Button>
          </p>
        ) : (
          <p className="mt-4 text-center text-muted">{t('closed')}</p>
        )}
      </Card>
      {demo.length > 0 && !signingUp ? (
        <DemoAccounts
          accounts={demo}
          choose={(account) => {
            otherEmail(account.email);
            setPassword(account.password);
          }}
        />
      ) : null}
    </div>
  );
}
