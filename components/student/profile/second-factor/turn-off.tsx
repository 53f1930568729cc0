'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordField } from '#components/forms/password-field.tsx';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.ts';
import { endSecondFactorAction } from '#lib/accounts/second-factor/second-factor.actions.ts';
import { CodeInput } from './code-input.tsx';

export function TurnOff() {
  const t = useTranslations('secondFactor');
  const router = useRouter();
  const [password, setPassword] = useState('');
  const { form, isPending, fieldError, wording } = useActionForm(endSecondFactorAction, {
    ok: () => {
      toast.success(t('done'));
      router.refresh();
    },
    failed: (failure) => toast.error(t('failed'), { description: wording.refusal(failure) }),
  });
  return (
    <form {...form} className="mt-5 grid gap-4">
      <PasswordField
        id="currentPassword"
        label={useTranslations('profile.changePassword')('current')}
        isNew={false}
        value={password}
        onChange={setPassword}
        error={fieldError('current_password')}
      />
      <CodeInput label={t('codeOrRecovery')} error={fieldError('code')} />
      <Button type="submit" look="secondary" disabled={isPending}>
        {t('turnOff')}
      </Button>
    </form>
  );
}
