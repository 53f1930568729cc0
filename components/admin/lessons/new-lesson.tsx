'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { FormDialog } from '#components/admin/drafts/form-dialog.tsx';
import { DraftNote } from '#components/admin/drafts/draft-note.tsx';
import { useDraft } from '#components/admin/drafts/use-draft.ts';
import { TOUCHED_BY } from '#components/admin/shared/asked.ts';
import { FormButtons } from '#components/admin/shared/form-buttons.tsx';
import { useHasModel } from '#components/admin/shared/has-model.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import { useChecked } from '#components/admin/shared/use-checked.ts';
import type { ListedSubject } from '#components/admin/shared/use-lists.ts';
import { answerOf } from '#components/shell/session/call.ts';
import {
  DEFAULT_LANGUAGE,
  type NewLessonForm,
  newLessonForm,
} from '#lib/authoring/lesson-editor/lesson-editor.schema.ts';
import { isLanguage } from '#lib/platform/i18n/languages.ts';
import { type LessonDraft, LessonFields } from './lesson-fields.tsx';
import { NewTopic } from './new-topic.tsx';

/** Drafts that were begun before a new lesson could name its topic have none. */
type NewDraft = LessonDraft & { topic?: string };

type Props = { subjects: ListedSubject[]; subjectId: number | undefined; close: () => void };

const ACCEPTED = 202;

/** A form for a new lesson. Without content, the model is asked to write it. */
export function NewLesson({ close, ...props }: Props) {
  const t = useTranslations('admin.lessons');
  return (
    <FormDialog title={t('add')} className="max-w-5xl" close={close}>
      {(cancel) => <NewFields {...props} {...{ close, cancel }} />}
    </FormDialog>
  );
}

function NewFields({ subjects, subjectId, cancel, close }: Props & { cancel: () => void }) {
  const t = useTranslations('admin');
  const hasModel = useHasModel();
  const opened = {
    fields: {
      title: '',
      subjectId: subjectId === undefined ? '' : String(subjectId),
      language: DEFAULT_LANGUAGE as string,
      content: '',
      topic: '',
    },
    version: '',
  };
  const draft = useDraft<NewDraft>({ form: 'lesson', row: 'new', opened });
  const { fields } = draft;
  const { mutate, isPending, error } = useChange({
    run: ({ subjectId: id, content = '', ...body }: NewLessonForm) =>
      answerOf('POST /admin/subjects/{id}/lessons/', {
        params: { id },
        body: content.trim() ? { ...body, content } : body,
      }),
    done: ({ status }) => t(status === ACCEPTED ? 'toasts.lessonInitiated' : 'toasts.lessonCreated'),
    touches: TOUCHED_BY.lesson,
    after: () => {
      draft.reset(opened);
      close();
    },
  });
  const { check, fieldError } = useChecked(newLessonForm, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const subject = Number(fields.subjectId) || null;
    const checked = check({ ...fields, subjectId: subject, topic: fields.topic || null });
    if (checked) mutate(checked);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <DraftNote draft={draft} opened={opened} />
      <LessonFields
        {...{ subjects, fieldError }}
        draft={fields}
        change={(part) => draft.set({ ...fields, ...part })}
        contentHint={t(hasModel ? 'lessons.contentHint' : 'lessons.contentByHand')}
      >
        <NewTopic
          language={isLanguage(fields.language) ? fields.language : DEFAULT_LANGUAGE}
          subject={subjects.find(({ id }) => String(id) === fields.subjectId)}
          chosen={fields.topic ?? ''}
          onChoose={(topic) => draft.set({ ...fields, topic })}
          error={fieldError('topic')}
        />
      </LessonFields>
      <FormButtons isPending={isPending} close={cancel} />
    </form>
  );
}
