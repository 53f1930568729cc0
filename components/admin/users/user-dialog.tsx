'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '#components/admin/drafts/form-dialog.tsx';
import { DraftNote } from '#components/admin/drafts/draft-note.tsx';
import { useDraft } from '#components/admin/drafts/use-draft.ts';
import { TOUCHED_BY } from '#components/admin/shared/asked.ts';
import { FormButtons } from '#components/admin/shared/form-buttons.tsx';
import { RoleOptions } from '#components/admin/shared/options.tsx';
import { useChange } from '#components/admin/shared/use-change.ts';
import { useChecked } from '#components/admin/shared/use-checked.ts';
import type { ListedAccount } from '#components/admin/shared/use-lists.ts';
import { type Answer, call } from '#components/shell/session/call.ts';
import { LastName } from '#components/forms/last-name.tsx';
import { Field, Input, Select } from '#components/ui/field.tsx';
import { type NewUser, newUser, type UserChanges, userChanges } from '#lib/accounts/users/users.schema.ts';
import { OneTimePassword } from './one-time-password.tsx';
import { TakeSecondFactor } from './take-second-factor.tsx';
import { StudentFields } from './student-fields.tsx';
import { bodyOf, fieldsOf, TEXT_FIELDS, type UserFields } from './user-fields.ts';

type SavedUser = Answer<'POST /admin/users/'>;
export function UserDialog({ user, close }: { user?: ListedAccount; close: () => void }) {
  const t = useTranslations('admin');
  const [created, setCreated] = useState<SavedUser>();
  if (created?.initialPassword) return <OneTimePassword user={created} close={close} />;
  return (
    <FormDialog title={t(user ? 'users.editTitle' : 'users.add')} close={close}>
      {(cancel) => (
        <UserForm
          {...(user ? { user } : {})}
          close={cancel}
          done={(saved) => (saved.initialPassword ? setCreated(saved) : close())}
        />
      )}
    </FormDialog>
  );
}

type FormProps = { user?: ListedAccount; close: () => void; done: (saved: SavedUser) => void };

function UserForm({ user, close, done }: FormProps) {
  const t = useTranslations('admin');
  const opened = { fields: fieldsOf(user), version: '' };
  const draft = useDraft({
    form: 'user',
    row: user?.id ?? 'new',
    opened,
    isPersonal: true,
    keepable: (fields) => ({ ...fields, password: '' }),
  });
  const bound = (name: keyof UserFields) => ({
    id: name,
    name,
    value: draft.fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      draft.set({ ...draft.fields, [name]: target.value }),
    invalid: Boolean(fieldError(name) ?? fieldError(`studentProfile.${name}`)),
  });
  const { mutate, isPending, error } = useChange({
    run: (body: NewUser | UserChanges): Promise<SavedUser> =>
      user
        ? call('PUT /admin/users/{id}/', { params: { id: user.id }, body })
        : call('POST /admin/users/', { body: body as NewUser }),
    done: () => t(user ? 'toasts.userUpdated' : 'toasts.userCreated'),
    touches: TOUCHED_BY.user,
    after: (saved) => {
      draft.reset(opened);
      done(saved);
    },
  });
  const { check, fieldError } = useChecked<typeof newUser | typeof userChanges>(
    user ? userChanges : newUser,
    error,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = check(bodyOf(draft.fields, opened.fields));
    if (checked) mutate(checked);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <DraftNote draft={draft} opened={opened} />
      {TEXT_FIELDS.map((name) =>
        name === 'lastName' ? (
          <LastName
            key={name}
            label={t('users.lastName')}
            error={fieldError(name)}
            value={draft.fields.lastName}
            isOneName={draft.fields.oneName !== ''}
            change={(lastName, isOneName) =>
              draft.set({ ...draft.fields, lastName, oneName: isOneName ? 'on' : '' })
            }
          />
        ) : (
          <Field key={name} id={name} label={t(`users.${name}`)} error={fieldError(name)}>
            <Input
              {...bound(name)}
              type={name === 'email' ? 'email' : 'text'}
              dir={name === 'email' ? 'ltr' : 'auto'}
              autoComplete="off"
            />
          </Field>
        ),
      )}
      <Field
        id="password"
        label={t('users.password')}
        hint={t(user ? 'users.passwordKept' : 'users.passwordMade')}
        error={fieldError('password')}
      >
        <Input {...bound('password')} type="password" dir="ltr" autoComplete="new-password" hinted />
      </Field>
      <Field id="role" label={t('users.role')} error={fieldError('role')}>
        <Select {...bound('role')}>
          <RoleOptions />
        </Select>
      </Field>
      {draft.fields.role === 'student' ? (
        <StudentFields bound={bound} error={fieldError} hasProfile={Boolean(user?.studentProfile)} />
      ) : null}
      {user && user.role !== 'student' ? <TakeSecondFactor userId={user.id} /> : null}
      <FormButtons isPending={isPending} close={close} />
    </form>
  );
}
