'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { RecordLink } from '#components/admin/shared/record-link.tsx';
import { Row } from '#components/admin/rows/row.tsx';
import type { Selection } from '#components/forms/use-selection.ts';
import { RowAction } from '#components/admin/shared/row-action.tsx';
import { cell, main } from '#components/forms/table.tsx';
import type { ListedAccount } from '#components/admin/shared/use-lists.ts';
import { Badge } from '#components/ui/badge.tsx';

const LOOKS = { admin: 'destructive', instructor: 'default', student: 'secondary' } as const;

export type OpenUser = { kind: 'edit' | 'delete'; user: ListedAccount };
type CellProps = { user: ListedAccount; open: (what: OpenUser) => void };

export const UserRow = ({ selection, user, open }: CellProps & { selection: Selection }) => (
  <Row id={user.id} name={user.username} of="user" selection={selection}>
    <UserCells user={user} open={open} />
  </Row>
);

/** Kept as they are while rows are chosen: each choice draws the whole list. */
const UserCells = memo(function UserCells({ user, open }: CellProps) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const profile = user.studentProfile;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const edit = () => open({ kind: 'edit', user });
  return (
    <>
      <td className={main}>
        <div className="sm:min-w-44 sm:truncate">
          {user.role === 'student' ? (
            <RecordLink id={user.id} isRow>
              {name || user.username}
            </RecordLink>
          ) : (
            <button
              type="button"
              data-open
              className="me-3 leading-6 font-medium hover:underline"
              onClick={edit}
            >
              <bdi>{name || user.username}</bdi>
            </button>
          )}
          <bdi className="text-muted">{user.username}</bdi>
        </div>
      </td>
      <td className={cell}>
        <bdi>{user.email}</bdi>
      </td>
      <td className={cell}>
        <Badge look={LOOKS[user.role]}>{common(`roles.${user.role}`)}</Badge>
      </td>
      <td className={cell}>
        <Badge look="right">{t('users.active')}</Badge>
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        {profile ? common('gradeBadge', { grade: profile.currentGrade }) : null}
      </td>
      <td className={cell}>{profile ? common(`languages.${profile.language}`) : null}</td>
      <td className={`${cell} actions`}>
        <div className="flex gap-2">
          <RowAction verb={t('edit')} of={user.username} act={edit} />
          <RowAction verb={t('delete')} of={user.username} act={() => open({ kind: 'delete', user })} />
        </div>
      </td>
    </>
  );
});
