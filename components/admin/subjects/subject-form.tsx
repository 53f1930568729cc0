'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Conflict } from '#components/admin/shared/conflict.tsx';
import { FormButtons } from '#components/admin/shared/form-buttons.tsx';
import { useChecked } from '#components/admin/shared/use-checked.ts';
import { useVersionedSave } from '#components/admin/shared/use-versioned-save.ts';
import { call } from '#components/session/call.ts';
import { newSubject } from '#lib/subjects/admin/schema.ts';
import { type SubjectDraft, SubjectFields } from './subject-fields.tsx';

export type OpenedSubject = { id?: number; fields: SubjectDraft; tag: string };
type Props = { opened: OpenedSubject; load: () => Promise<OpenedSubject>; close: () => void };

const typed = ({ gradeLevel, ...draft }: SubjectDraft) => ({
  ...draft,
  gradeLevel: gradeLevel ? Number(gradeLevel) : null,
});

/** A subject to add, or one with its id to change. */
export function SubjectForm({ opened, load, close }: Props) {
  const t = useTranslations('admin');
  const [draft, setDraft] = useState(opened.fields);
  const isNew = opened.id === undefined;
  const { save, isPending, error, theirs, settle } = useVersionedSave({
    opened,
    save: ({ id, tag }) => {
      const body = newSubject.parse(typed(draft));
      if (id === undefined) return call('POST /admin/subjects/', { body });
      return call('PUT /admin/subjects/{id}/', { params: { id }, body, headers: { 'If-Match': tag } });
    },
    load,
    take: ({ fields }) => setDraft(fields),
    done: () => t(isNew ? 'toasts.subjectCreated' : 'toasts.subjectUpdated'),
    touches: ['admin-subjects', 'admin-dashboard'],
    after: close,
  });
  const { check, fieldError } = useChecked(newSubject, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check(typed(draft))) save();
  };
  if (theirs)
    return (
      <Conflict
        parts={(['name', 'description', 'gradeLevel'] as const).map((name) => ({
          label: t(`subjects.${name}`),
          theirs: theirs.fields[name],
          mine: draft[name],
        }))}
        isPending={isPending}
        settle={settle}
      />
    );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <SubjectFields
        draft={draft}
        fieldError={fieldError}
        change={(part) => setDraft({ ...draft, ...part })}
      />
      <FormButtons isPending={isPending} close={close} />
    </form>
  );
}
