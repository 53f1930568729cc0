'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '#components/ui/toast.ts';
import { useAuth } from '#components/shell/session/auth-store.ts';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { choosePasswordAction } from '#lib/accounts/accounts.actions.ts';
import { PasswordField } from '#components/forms/password-field.tsx';

/** Shown after the first sign-in with a password that somebody else chose. */
export function NewPasswordForm() {
  const t = useTranslations('login.newPassword');
  const router = useRouter();
  const [password, setPassword] = useState('');
  const { form, isPending, fieldError, wording } = useActionForm(choosePasswordAction, {
    ok: ({ profile, token, isShared }) => {
      useAuth.getState().setAuth(profile, token, isShared);
      toast.success(t('done'));
      router.refresh();
    },
    failed: (failure) => {
      if (failure.fields.length === 0) toast.error(wording.refusal(failure));
    },
  });
  return (
    <Card>
      <h1 className="text-2xl font-semibold">{t('title')}</h1>
      <p className="mt-1 text-muted">{t('lead')}</p>
      <form {...form} className="mt-5 grid gap-4">
        <PasswordField
          label={t('password')}
          isNew
          value={password}
          onChange={setPassword}
          error={fieldError('password')}
        />
        <Button type="submit" disabled={!password || isPending}>
          {isPending ? t('saving') : t('submit')}
        </Button>
      </form>
    </Card>
  );
}
