'use client';

import { useTranslations } from 'next-intl';
import { RowAction } from '#components/admin/shared/row-action.tsx';
import { cell } from '#components/admin/shared/table.tsx';
import type { ListedUser } from '#components/admin/shared/use-lists.ts';
import { Badge } from '#components/ui/badge.tsx';

const LOOKS = { admin: 'destructive', instructor: 'default', student: 'secondary' } as const;

export function UserRow({ user, edit, remove }: { user: ListedUser; edit: () => void; remove: () => void }) {
  const t = useTranslations('admin');
  const roles = useTranslations('common.roles');
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <tr>
      <td className={cell}>
        <p className="min-w-32 font-medium">
          <bdi>{name || user.username}</bdi>
        </p>
        <p className="text-muted">
          <bdi>{user.username}</bdi>
        </p>
      </td>
      <td className={cell}>
        <bdi>{user.email}</bdi>
      </td>
      <td className={cell}>
        <Badge look={LOOKS[user.role]}>{roles(user.role)}</Badge>
      </td>
      <td className={cell}>
        <Badge look="right">{t('users.active')}</Badge>
      </td>
      <td className={`${cell} actions`}>
        <div className="flex gap-2">
          <RowAction verb={t('edit')} of={user.username} act={edit} />
          <RowAction verb={t('delete')} of={user.username} act={remove} />
        </div>
      </td>
    </tr>
  );
}
