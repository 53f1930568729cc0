'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { DraftNote } from '#components/admin/drafts/draft-note.tsx';
import { type Opened, useDraft } from '#components/admin/drafts/use-draft.ts';
import { Conflict } from '#components/admin/shared/conflict.tsx';
import { FormButtons } from '#components/admin/shared/form-buttons.tsx';
import { useChecked } from '#components/admin/shared/use-checked.ts';
import { useVersionedSave } from '#components/admin/shared/use-versioned-save.ts';
import { call } from '#components/shell/session/call.ts';
import { newSubject } from '#lib/content/subjects/subject-editor/subject-editor.schema.ts';
import { type SubjectDraft, SubjectFields } from './subject-fields.tsx';

type Props = {
  id?: number;
  opened: Opened<SubjectDraft>;
  load: () => Promise<Opened<SubjectDraft>>;
  cancel: () => void;
  close: () => void;
};

const bodyOf = ({ gradeLevel, ...draft }: SubjectDraft) => ({
  ...draft,
  gradeLevel: gradeLevel ? Number(gradeLevel) : null,
});

/** Adds a subject, or edits one if it has an id. */
export function SubjectForm({ id, opened, load, cancel, close }: Props) {
  const t = useTranslations('admin');
  const draft = useDraft({ form: 'subject', row: id ?? 'new', opened });
  const { fields } = draft;
  const isNew = id === undefined;
  const { save, isPending, error, theirs, settle } = useVersionedSave({
    draft,
    save: ({ version }) => {
      const body = newSubject.parse(bodyOf(fields));
      if (id === undefined) return call('POST /admin/subjects/', { body });
      return call('PUT /admin/subjects/{id}/', { params: { id }, body, headers: { 'If-Match': version } });
    },
    load,
    done: () => t(isNew ? 'toasts.subjectCreated' : 'toasts.subjectUpdated'),
    touches: ['admin-subjects', 'admin-dashboard'],
    after: () => {
      draft.reset(opened);
      close();
    },
  });
  const { check, fieldError } = useChecked(newSubject, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check(bodyOf(fields))) save();
  };
  if (theirs)
    return (
      <Conflict
        parts={(['name', 'description', 'gradeLevel'] as const).map((name) => ({
          label: t(`subjects.${name}`),
          theirs: theirs.fields[name],
          mine: fields[name],
        }))}
        isPending={isPending}
        settle={settle}
      />
    );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <DraftNote draft={draft} opened={opened} />
      <SubjectFields
        draft={fields}
        fieldError={fieldError}
        change={(part) => draft.set({ ...fields, ...part })}
      />
      <FormButtons isPending={isPending} close={cancel} />
    </form>
  );
}
