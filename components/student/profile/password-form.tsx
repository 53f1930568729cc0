'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '#components/ui/toast.ts';
import { PasswordField } from '#components/forms/password-field.tsx';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { changePasswordAction } from '#lib/accounts/accounts.actions.ts';

/** Changes one's own password. */
export function PasswordForm() {
  const t = useTranslations('profile.changePassword');
  const common = useTranslations('common');
  const toasts = useTranslations('errors.toasts');
  const [current, setCurrent] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { form, isPending, fieldError, wording } = useActionForm(changePasswordAction, {
    ok: () => {
      setCurrent('');
      setNewPassword('');
      toast.success(t('done'));
    },
    failed: (failure) =>
      toast.error(toasts('passwordFailed'), { description: wording.refusal(failure, toasts('fallback')) }),
  });
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="mt-1 text-muted">{t('lead')}</p>
      <form {...form} className="mt-4 grid gap-4">
        <PasswordField
          id="currentPassword"
          label={t('current')}
          isNew={false}
          value={current}
          onChange={setCurrent}
          error={fieldError('current_password')}
        />
        <PasswordField
          id="newPassword"
          label={t('new')}
          isNew
          value={newPassword}
          onChange={setNewPassword}
          error={fieldError('new_password')}
        />
        <Button type="submit" disabled={!current || !newPassword || isPending} className="justify-self-start">
          {isPending ? common('saving') : t('title')}
        </Button>
      </form>
    </Card>
  );
}
