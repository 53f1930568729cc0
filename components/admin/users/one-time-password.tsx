'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';

/** A new account's first password, shown only now. */
export function OneTimePassword({
  user,
  close,
}: {
  user: { email: string; initialPassword?: string | undefined };
  close: () => void;
}) {
  const t = useTranslations('admin.users');
  const common = useTranslations('common');
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent title={t('firstPassword')} description={t('firstPasswordHint')}>
        <p>
          <bdi>{user.email}</bdi>
        </p>
        <code dir="ltr" className="rounded-lg bg-raised p-4 text-center text-xl select-all">
          {user.initialPassword}
        </code>
        <Button onClick={close} className="justify-self-end">
          {common('close')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}
