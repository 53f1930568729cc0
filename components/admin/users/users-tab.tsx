'use client';

import { Download, GraduationCap, Plus, Upload } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSelection } from '#components/forms/use-selection.ts';
import { askUsers, userFilters, usersPage } from '#components/admin/shared/asked.ts';
import { GradeOptions, RoleOptions } from '#components/admin/shared/options.tsx';
import { SearchField } from '#components/admin/shared/search-field.tsx';
import { ListState, SkeletonRows, Table } from '#components/forms/table.tsx';
import { type Address, useAddress } from '#components/admin/shared/use-address.ts';
import { useUsers } from '#components/admin/shared/use-lists.ts';
import { FreshLink } from '#components/admin/shared/fresh-link.tsx';
import { callAddress } from '#components/shell/session/call.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Select } from '#components/ui/field.tsx';
import { GRADES } from '#lib/vocabulary.ts';
import { ConsentFilters, useConsentShown } from './consent-filters.tsx';
import { DeleteUser } from './delete-user.tsx';
import { UserActs } from './user-acts.tsx';
import { type OpenUser, UserRow } from './user-row.tsx';
import { UsersPager } from './users-pager.tsx';

// Forms come with the code that checks them, when one is opened. `ssr: false` gives it a boundary of its own: the list
// must not wait hidden for it.
const UserDialog = dynamic(() => import('./user-dialog.tsx').then((module) => module.UserDialog), {
  ssr: false,
});

const GradesDialog = dynamic(
  () => import('./grades/grades-dialog.tsx').then((module) => module.GradesDialog),
  {
    ssr: false,
  },
);

const FIRST_PAGE = { after: '', before: '' };

export function UsersTab() {
  const t = useTranslations('admin');
  const address = useAddress();
  const { get, set } = address;
  const [open, setOpen] = useState<OpenUser>();
  const { data, isError, refetch, isPlaceholderData } = useUsers(askUsers(get));
  const selection = useSelection(data?.rows.map(({ id }) => id) ?? []);
  const close = () => setOpen(undefined);
  const columns = [
    { key: 'user', label: t('users.user'), sort: 'username' },
    { key: 'email', label: t('users.email'), sort: 'email' },
    { key: 'role', label: t('users.role'), sort: 'role' },
    { key: 'status', label: t('users.status') },
    { key: 'grade', label: t('users.grade') },
    { key: 'language', label: t('users.language') },
    { key: 'actions', label: t('actions') },
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      {selection.ids.length > 0 ? (
        <UserActs selection={selection} rows={data?.rows ?? []} />
      ) : (
        <Toolbar address={address} />
      )}
      <ListState
        isError={isError && !data}
        isEmpty={data?.rows.length === 0}
        failed={t('failed.users')}
        retry={() => void refetch()}
        empty={t('users.empty')}
      >
        <div className={isPlaceholderData ? 'opacity-60' : ''}>
          <Table
            label={t('tabs.users')}
            asCards
            selection={selection}
            columns={columns}
            sort={get('sort')}
            onSort={(sort) => set({ ...FIRST_PAGE, sort })}
          >
            {data ? (
              data.rows.map((user) => <UserRow key={user.id} {...{ user, selection }} open={setOpen} />)
            ) : (
              <SkeletonRows columns={columns.length + 1} />
            )}
          </Table>
        </div>
        {data ? <UsersPager list={data} size={usersPage(get)} address={address} /> : null}
      </ListState>
      {get('new') ? <UserDialog close={() => set({ new: '' }, 'replace')} /> : null}
      {get('move') ? <GradesDialog close={() => set({ move: '' }, 'replace')} /> : null}
      {open?.kind === 'edit' ? <UserDialog user={open.user} close={close} /> : null}
      {open?.kind === 'delete' ? <DeleteUser user={open.user} close={close} /> : null}
    </div>
  );
}

const isGrade = (value: string) => GRADES.some((grade) => grade === value);

function Toolbar({ address }: { address: Address }) {
  const { get, set } = address;
  const t = useTranslations('admin.users');
  // With one filter more than most schools have, the words wait for a wider window.
  const words = useConsentShown(address) ? 'sm:max-2xl:sr-only' : '';
  const exportAddress = callAddress('GET /admin/users/export/', {
    query: userFilters(get),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        id="user-search"
        label={t('search')}
        value={get('search')}
        onSearch={(search) => set({ ...FIRST_PAGE, search }, 'replace')}
      />
      <Select
        aria-label={t('roleFilter')}
        value={get('grade') || get('role')}
        onChange={({ target: { value } }) =>
          set({
            ...FIRST_PAGE,
            ...(isGrade(value) ? { role: '', grade: value } : { role: value, grade: '' }),
          })
        }
        className="sm:w-auto"
      >
        <option value="">{t('everyRole')}</option>
        <RoleOptions />
        <optgroup label={t('gradeFilter')}>
          <GradeOptions />
        </optgroup>
      </Select>
      <ConsentFilters address={address} />
      <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto sm:grow sm:flex-wrap sm:justify-end">
        <FreshLink href={exportAddress} title={t('export')} className={buttonClass({ look: 'secondary' })}>
          <Download aria-hidden />
          <span className={words}>{t('export')}</span>
        </FreshLink>
        <Link href="/dashboard/import" title={t('import')} className={buttonClass({ look: 'secondary' })}>
          <Upload aria-hidden />
          <span className={words}>{t('import')}</span>
        </Link>
        <Button look="secondary" title={t('yearEnd')} onClick={() => set({ move: '1' })}>
          <GraduationCap aria-hidden />
          <span className="sm:max-2xl:sr-only">{t('yearEnd')}</span>
        </Button>
        <Button data-new onClick={() => set({ new: '1' })}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
    </div>
  );
}
