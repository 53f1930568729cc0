'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordField } from '#components/forms/password-field.tsx';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.ts';
import {
  confirmSecondFactorAction,
  startSecondFactorAction,
} from '#lib/accounts/second-factor/second-factor.actions.ts';
import { CodeInput } from './code-input.tsx';

type Started = { secret: string; qr: string };

/** The password, then the key for the app and a first code, then the recovery codes. */
export function TurnOn() {
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} />;
  return started ? <Confirm {...started} done={setCodes} /> : <Start done={setStarted} />;
}

function Start({ done }: { done: (started: Started) => void }) {
  const t = useTranslations('secondFactor');
  const password = useTranslations('profile.changePassword');
  const [typed, setTyped] = useState('');
  const { form, isPending, fieldError, wording } = useActionForm(startSecondFactorAction, {
    ok: done,
    failed: (failure) => toast.error(t('failed'), { description: wording.refusal(failure) }),
  });
  return (
    <form {...form} className="mt-5 grid gap-4">
      <PasswordField
        id="currentPassword"
        label={password('current')}
        isNew={false}
        value={typed}
        onChange={setTyped}
        error={fieldError('current_password')}
      />
      <Button type="submit" disabled={isPending}>
        {t('begin')}
      </Button>
    </form>
  );
}

function Confirm({ secret, qr, done }: Started & { done: (codes: string[]) => void }) {
  const t = useTranslations('secondFactor');
  const { form, isPending, fieldError, wording } = useActionForm(confirmSecondFactorAction, {
    ok: ({ recoveryCodes }) => done(recoveryCodes),
    failed: (failure) => toast.error(t('failed'), { description: wording.refusal(failure) }),
  });
  return (
    <form {...form} className="mt-5 grid gap-4">
      <p>{t('scan')}</p>
      <div
        role="img"
        aria-label={t('qr')}
        className="size-56 justify-self-center"
        dangerouslySetInnerHTML={{ __html: qr }}
      />
      <p className="text-sm text-muted">{t('secret')}</p>
      <p dir="ltr" className="-mt-3 font-semibold wrap-anywhere select-all">
        {secret}
      </p>
      <CodeInput label={t('code')} error={fieldError('code')} />
      <Button type="submit" disabled={isPending}>
        {t('turnOn')}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTranslations('secondFactor');
  return (
    <section className="mt-5 grid gap-4">
      <h2 className="text-lg font-semibold">{t('codes')}</h2>
      <p>{t('codesLead')}</p>
      <ul dir="ltr" className="grid gap-1 text-center font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a href="/profile" className={buttonClass({ look: 'primary' })}>
        {t('kept')}
      </a>
    </section>
  );
}
