'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { FormDialog } from '#components/admin/drafts/form-dialog.tsx';
import { DraftNote } from '#components/admin/drafts/draft-note.tsx';
import { type Opened, useDraft } from '#components/admin/drafts/use-draft.ts';
import { TOUCHED_BY } from '#components/admin/shared/asked.ts';
import { Conflict } from '#components/admin/shared/conflict.tsx';
import { FormButtons } from '#components/admin/shared/form-buttons.tsx';
import { LoadError } from '#components/forms/table.tsx';
import { useChecked } from '#components/admin/shared/use-checked.ts';
import { useVersionedSave } from '#components/admin/shared/use-versioned-save.ts';
import type { ListedSubject } from '#components/admin/shared/use-lists.ts';
import { answerOf, call } from '#components/shell/session/call.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { lessonChanges, lessonForm } from '#lib/authoring/lesson-editor/lesson-editor.schema.ts';
import { type LessonDraft, LessonFields } from './lesson-fields.tsx';

type Props = { lesson: { id: number }; subjects: ListedSubject[]; close: () => void };

/** The lesson with the version that its editor starts from. */
async function loadLesson(id: number): Promise<Opened<LessonDraft>> {
  const { body, headers } = await answerOf('GET /admin/lessons/{id}/', { params: { id } });
  const { title, subjectId, language, content } = body;
  return {
    fields: { title, subjectId: String(subjectId), language, content },
    version: headers.get('etag') ?? '*',
  };
}

export function EditLesson({ lesson, subjects, close }: Props) {
  const t = useTranslations('admin');
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin-lesson', lesson.id],
    queryFn: () => loadLesson(lesson.id),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <FormDialog title={t('lessons.editTitle')} className="max-w-5xl" close={close}>
      {(cancel) => (
        <>
          {isError ? <LoadError failed={t('failed.lessons')} retry={() => void refetch()} /> : null}
          {data ? <LessonForm {...{ subjects, cancel, close }} lessonId={lesson.id} opened={data} /> : null}
          {!data && !isError ? <Skeleton className="h-72" /> : null}
        </>
      )}
    </FormDialog>
  );
}

/** Sends only the changed fields, so that another admin's changes to other fields stay. */
function changesOf(draft: LessonDraft, before: LessonDraft) {
  const names = (Object.keys(draft) as (keyof LessonDraft)[]).filter((name) => draft[name] !== before[name]);
  return lessonChanges.parse(
    Object.fromEntries(names.map((name) => [name, name === 'subjectId' ? Number(draft[name]) : draft[name]])),
  );
}

type FormProps = {
  lessonId: number;
  opened: Opened<LessonDraft>;
  subjects: ListedSubject[];
  cancel: () => void;
  close: () => void;
};

function LessonForm({ lessonId, opened, subjects, cancel, close }: FormProps) {
  const t = useTranslations('admin');
  const draft = useDraft({ form: 'lesson', row: lessonId, opened });
  const { fields } = draft;
  const { save, isPending, error, theirs, settle } = useVersionedSave({
    draft,
    save: ({ fields: before, version }) =>
      call('PUT /admin/lessons/{id}/', {
        params: { id: lessonId },
        body: changesOf(fields, before),
        headers: { 'If-Match': version },
      }),
    load: () => loadLesson(lessonId),
    done: () => t('toasts.lessonUpdated'),
    touches: TOUCHED_BY.lesson,
    after: () => {
      draft.reset(opened);
      close();
    },
  });
  const { check, fieldError } = useChecked(lessonForm, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check({ ...fields, subjectId: Number(fields.subjectId) || null })) save();
  };
  if (theirs)
    return <LessonConflict {...{ subjects, isPending, settle }} mine={fields} theirs={theirs.fields} />;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <DraftNote draft={draft} opened={opened} />
      <LessonFields
        {...{ subjects, fieldError }}
        draft={fields}
        change={(part) => draft.set({ ...fields, ...part })}
      />
      <FormButtons isPending={isPending} close={cancel} />
    </form>
  );
}

type ConflictProps = {
  mine: LessonDraft;
  theirs: LessonDraft;
  subjects: ListedSubject[];
  isPending: boolean;
  settle: (takesTheirs: boolean) => void;
};

function LessonConflict({ mine, theirs, subjects, ...settling }: ConflictProps) {
  const t = useTranslations('admin.lessons');
  const nameOf = (id: string) => subjects.find((subject) => String(subject.id) === id)?.name ?? id;
  const parts = [
    { label: t('title'), theirs: theirs.title, mine: mine.title },
    { label: t('subject'), theirs: nameOf(theirs.subjectId), mine: nameOf(mine.subjectId) },
    { label: t('language'), theirs: theirs.language, mine: mine.language },
    { label: t('content'), theirs: theirs.content, mine: mine.content },
  ];
  return <Conflict parts={parts} {...settling} />;
}
