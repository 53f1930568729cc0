'use client';

import { useTranslations } from 'next-intl';
import { AccountName } from '#components/admin/shared/account-name.tsx';
import { TOUCHED_BY } from '#components/admin/shared/asked.ts';
import { ConfirmDialog } from '#components/forms/confirm-dialog.tsx';
import { useChange } from '#components/admin/shared/use-change.ts';
import type { ListedAccount } from '#components/admin/shared/use-lists.ts';
import { call } from '#components/shell/session/call.ts';

export function DeleteUser({ user, close }: { user: ListedAccount; close: () => void }) {
  const t = useTranslations('admin');
  const { mutate, isPending } = useChange({
    run: () => call('DELETE /admin/users/{id}/', { params: { id: user.id } }),
    done: () => t('toasts.userDeleted'),
    touches: TOUCHED_BY.user,
    after: close,
  });
  return (
    <ConfirmDialog
      title={t('users.deleteTitle')}
      question={t('users.deleteQuestion')}
      verb={t('delete')}
      isDanger
      isPending={isPending}
      confirm={() => mutate()}
      close={close}
    >
      <p className="font-medium">
        <AccountName {...user} />
      </p>
    </ConfirmDialog>
  );
}
