'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FormButtons } from '#components/admin/shared/form-buttons.tsx';
import { useChange } from '#components/admin/shared/use-change.ts';
import { useChecked } from '#components/admin/shared/use-checked.ts';
import type { ListedUser } from '#components/admin/shared/use-lists.ts';
import { type Answer, call } from '#components/session/call.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field, Input, Select } from '#components/ui/field.tsx';
import { type NewUser, newUser } from '#lib/accounts/admin/schema.ts';
import { ROLES } from '#lib/accounts/vocabulary.ts';
import { OneTimePassword } from './one-time-password.tsx';

type MadeUser = Answer<'POST /admin/users/'>;
const FIELDS = ['username', 'firstName', 'lastName', 'email'] as const;

export function UserDialog({ user, close }: { user?: ListedUser; close: () => void }) {
  const t = useTranslations('admin');
  const [made, setMade] = useState<MadeUser>();
  if (made?.initialPassword) return <OneTimePassword user={made} close={close} />;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent title={t(user ? 'users.editTitle' : 'users.add')}>
        <UserForm
          {...(user ? { user } : {})}
          close={close}
          done={(saved) => (saved.initialPassword ? setMade(saved) : close())}
        />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = { user?: ListedUser; close: () => void; done: (saved: MadeUser) => void };

function UserForm({ user, close, done }: FormProps) {
  const t = useTranslations('admin');
  const roles = useTranslations('common.roles');
  const { mutate, isPending, error } = useChange({
    run: (body: NewUser): Promise<MadeUser> =>
      user
        ? call('PUT /admin/users/{id}/', { params: { id: user.id }, body })
        : call('POST /admin/users/', { body }),
    done: () => t(user ? 'toasts.userUpdated' : 'toasts.userCreated'),
    touches: ['admin-users', 'admin-dashboard'],
    after: done,
  });
  const { check, fieldError } = useChecked(newUser, error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const body = typed.password
      ? typed
      : Object.fromEntries(Object.entries(typed).filter(([name]) => name !== 'password'));
    const checked = check(body);
    if (checked) mutate(checked);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {FIELDS.map((name) => (
        <Field key={name} id={name} label={t(`users.${name}`)} error={fieldError(name)}>
          <Input
            id={name}
            name={name}
            type={name === 'email' ? 'email' : 'text'}
            dir={name === 'email' ? 'ltr' : 'auto'}
            autoComplete="off"
            defaultValue={user?.[name] ?? ''}
            invalid={Boolean(fieldError(name))}
          />
        </Field>
      ))}
      <Field
        id="password"
        label={t('users.password')}
        hint={t(user ? 'users.passwordKept' : 'users.passwordMade')}
        error={fieldError('password')}
      >
        <Input
          id="password"
          name="password"
          type="password"
          dir="ltr"
          autoComplete="new-password"
          invalid={Boolean(fieldError('password'))}
          hinted
        />
      </Field>
      <Field id="role" label={t('users.role')} error={fieldError('role')}>
        <Select id="role" name="role" defaultValue={user?.role ?? 'student'}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roles(role)}
            </option>
          ))}
        </Select>
      </Field>
      <FormButtons isPending={isPending} close={close} />
    </form>
  );
}
