'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FormButtons } from '#components/admin/shared/form-buttons.tsx';
import { useChange } from '#components/admin/shared/use-change.ts';
import { useChecked } from '#components/admin/shared/use-checked.ts';
import type { ListedSubject } from '#components/admin/shared/use-lists.ts';
import { answerOf } from '#components/session/call.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { DEFAULT_LANGUAGE, type LessonForm, lessonForm } from '#lib/lessons/admin/schema.ts';
import { type LessonDraft, LessonFields } from './lesson-fields.tsx';

type Props = { subjects: ListedSubject[]; subjectId: number | undefined; close: () => void };

const ACCEPTED = 202;

/** A new lesson: with content it is written by hand, without it the model is asked to write it. */
export function NewLesson({ subjects, subjectId, close }: Props) {
  const t = useTranslations('admin');
  const [draft, setDraft] = useState<LessonDraft>({
    title: '',
    subjectId: subjectId === undefined ? '' : String(subjectId),
    language: DEFAULT_LANGUAGE,
    content: '',
  });
  const { mutate, isPending, error } = useChange({
    run: ({ subjectId, content = '', ...body }: LessonForm) =>
      answerOf('POST /admin/subjects/{id}/lessons/', {
        params: { id: subjectId },
        body: content.trim() ? { ...body, content } : body,
      }),
    done: ({ status }) => t(status === ACCEPTED ? 'toasts.lessonInitiated' : 'toasts.lessonCreated'),
    touches: ['admin-lessons', 'admin-subjects', 'admin-dashboard', 'admin-drafts'],
    after: close,
  });
  const { check, fieldError } = useChecked(lessonForm, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = check({ ...draft, subjectId: draft.subjectId ? Number(draft.subjectId) : null });
    if (checked) mutate(checked);
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent title={t('lessons.add')} className="max-w-5xl">
        <form onSubmit={submit} noValidate className="grid gap-4">
          <LessonFields
            {...{ draft, subjects, fieldError }}
            change={(part) => setDraft({ ...draft, ...part })}
            contentHint={t('lessons.contentHint')}
          />
          <FormButtons isPending={isPending} close={close} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
