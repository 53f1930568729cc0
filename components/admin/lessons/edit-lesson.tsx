'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Conflict } from '#components/admin/shared/conflict.tsx';
import { FormButtons } from '#components/admin/shared/form-buttons.tsx';
import { LoadError } from '#components/admin/shared/table.tsx';
import { useChecked } from '#components/admin/shared/use-checked.ts';
import { useVersionedSave } from '#components/admin/shared/use-versioned-save.ts';
import type { ListedSubject } from '#components/admin/shared/use-lists.ts';
import { type Answer, answerOf, call } from '#components/session/call.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { lessonChanges, lessonForm } from '#lib/lessons/admin/schema.ts';
import { type LessonDraft, LessonFields } from './lesson-fields.tsx';

type Props = { lesson: { id: number }; subjects: ListedSubject[]; close: () => void };
type OpenedLesson = Answer<'GET /admin/lessons/{id}/'>;
export type Loaded = { lesson: OpenedLesson; tag: string };

/** The lesson with the version that its editor starts from. */
export async function loadLesson(id: number): Promise<Loaded> {
  const { body, headers } = await answerOf('GET /admin/lessons/{id}/', { params: { id } });
  return { lesson: body, tag: headers.get('etag') ?? '*' };
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
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent title={t('lessons.editTitle')} className="max-w-5xl">
        {isError ? <LoadError failed={t('failed.lessons')} retry={() => void refetch()} /> : null}
        {data ? (
          <LessonForm {...{ subjects, close }} loaded={data} />
        ) : isError ? null : (
          <Skeleton className="h-72" />
        )}
      </DialogContent>
    </Dialog>
  );
}

const draftOf = ({ title, subjectId, language, content }: OpenedLesson): LessonDraft => ({
  title,
  subjectId: String(subjectId),
  language,
  content,
});

/** Only what was changed is sent, so that what another admin changed elsewhere in the lesson stays. */
function changesOf(draft: LessonDraft, base: OpenedLesson) {
  const before = draftOf(base);
  const changed = (Object.keys(draft) as (keyof LessonDraft)[]).filter(
    (name) => draft[name] !== before[name],
  );
  return lessonChanges.parse(
    Object.fromEntries(
      changed.map((name) => [name, name === 'subjectId' ? Number(draft[name]) : draft[name]]),
    ),
  );
}

function LessonForm({
  loaded,
  subjects,
  close,
}: {
  loaded: Loaded;
  subjects: ListedSubject[];
  close: () => void;
}) {
  const t = useTranslations('admin');
  const [draft, setDraft] = useState(() => draftOf(loaded.lesson));
  const { save, isPending, error, theirs, settle } = useVersionedSave({
    opened: loaded,
    save: ({ lesson, tag }: Loaded) =>
      call('PUT /admin/lessons/{id}/', {
        params: { id: lesson.id },
        body: changesOf(draft, lesson),
        headers: { 'If-Match': tag },
      }),
    load: () => loadLesson(loaded.lesson.id),
    take: ({ lesson }) => setDraft(draftOf(lesson)),
    done: () => t('toasts.lessonUpdated'),
    touches: ['admin-lessons', 'admin-subjects', 'admin-dashboard', 'admin-desk', 'admin-drafts'],
    after: close,
  });
  const { check, fieldError } = useChecked(lessonForm, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check({ ...draft, subjectId: Number(draft.subjectId) || null })) save();
  };
  if (theirs) {
    const held = draftOf(theirs.lesson);
    const nameOf = (id: string) => subjects.find((subject) => String(subject.id) === id)?.name ?? id;
    const parts = [
      { label: t('lessons.title'), theirs: held.title, mine: draft.title },
      { label: t('lessons.subject'), theirs: nameOf(held.subjectId), mine: nameOf(draft.subjectId) },
      { label: t('lessons.language'), theirs: held.language, mine: draft.language },
      { label: t('lessons.content'), theirs: held.content, mine: draft.content },
    ];
    return <Conflict parts={parts} isPending={isPending} settle={settle} />;
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <LessonFields {...{ draft, subjects, fieldError }} change={(part) => setDraft({ ...draft, ...part })} />
      <FormButtons isPending={isPending} close={close} />
    </form>
  );
}
