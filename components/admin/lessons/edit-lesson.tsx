'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Conflict } from '#components/admin/shared/conflict.tsx';
import { FormButtons } from '#components/admin/shared/form-buttons.tsx';
import { LoadError } from '#components/admin/shared/table.tsx';
import { useChecked } from '#components/admin/shared/use-checked.ts';
import { useVersionedSave } from '#components/admin/shared/use-versioned-save.ts';
import type { WireFullLesson, WireSubject } from '#components/admin/shared/wire.ts';
import { answerOf, call } from '#components/session/call.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { lessonForm } from '#lib/lessons/admin/schema.ts';
import { type LessonDraft, LessonFields } from './lesson-fields.tsx';

type Props = { lesson: { id: number }; subjects: WireSubject[]; close: () => void };
export type Loaded = { lesson: WireFullLesson; tag: string };

/** The lesson with the version that its editor starts from. */
export async function loadLesson(lessonId: number): Promise<Loaded> {
  const { body, headers } = await answerOf<WireFullLesson>(`/admin/lessons/${lessonId}/`);
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

const draftOf = ({ title, subject_id, language, content }: WireFullLesson): LessonDraft => ({
  title,
  subject_id: String(subject_id),
  language,
  content,
});

/** Only what was changed is sent, so that what another admin changed elsewhere in the lesson stays. */
function changesOf(draft: LessonDraft, base: WireFullLesson) {
  const before = draftOf(base);
  const changed = (Object.keys(draft) as (keyof LessonDraft)[]).filter(
    (name) => draft[name] !== before[name],
  );
  return Object.fromEntries(
    changed.map((name) => [name, name === 'subject_id' ? Number(draft[name]) : draft[name]]),
  );
}

function LessonForm({
  loaded,
  subjects,
  close,
}: {
  loaded: Loaded;
  subjects: WireSubject[];
  close: () => void;
}) {
  const t = useTranslations('admin');
  const [draft, setDraft] = useState(() => draftOf(loaded.lesson));
  const { save, isPending, error, theirs, settle } = useVersionedSave({
    opened: loaded,
    save: ({ lesson, tag }: Loaded) =>
      call<WireFullLesson>(`/admin/lessons/${lesson.id}/`, {
        method: 'PUT',
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
    if (check({ ...draft, subject_id: Number(draft.subject_id) || null })) save();
  };
  if (theirs) {
    const held = draftOf(theirs.lesson);
    const nameOf = (id: string) => subjects.find((subject) => String(subject.id) === id)?.name ?? id;
    const parts = [
      { label: t('lessons.title'), theirs: held.title, mine: draft.title },
      { label: t('lessons.subject'), theirs: nameOf(held.subject_id), mine: nameOf(draft.subject_id) },
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
