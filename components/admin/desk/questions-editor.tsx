'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { KeyDialog } from '#components/admin/analytics/key-dialog.tsx';
import { DraftNote } from '#components/admin/drafts/draft-note.tsx';
import { useDraft } from '#components/admin/drafts/use-draft.ts';
import { Conflict } from '#components/admin/shared/conflict.tsx';
import { useFieldError } from '#components/admin/shared/use-problem.ts';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { saveQuestionsAction } from '#lib/authoring/desk/desk.actions.ts';
import { asText } from './as-text.ts';
import { QuestionFields } from './question-fields.tsx';
import type { QuestionDraft } from './question-draft.ts';
import { useDeskSave } from './use-desk-save.ts';
import { keyed, useList } from './use-list.ts';
import type { LessonDesk } from '#components/admin/lessons/use-desk.ts';

const openedOf = ({ latest, version }: LessonDesk) => ({
  fields: keyed<QuestionDraft>(
    latest.questions.map(({ id, questionText, options, correctAnswer, explanation, misconceptions }) => {
      const thoughts = options.map((option) => misconceptions[option] ?? '');
      return {
        from: id,
        questionText,
        options,
        thoughts,
        right: options.indexOf(correctAnswer),
        explanation,
      };
    }),
  ),
  version: String(version),
});

const NEW: QuestionDraft = {
  from: null,
  questionText: '',
  options: ['', '', '', ''],
  thoughts: ['', '', '', ''],
  right: 0,
  explanation: '',
};

const questionOf = ({ questionText, options, right, explanation }: QuestionDraft) => {
  const trimmed = options.map((option) => option.trim());
  return { questionText, options: trimmed.filter(Boolean), correctAnswer: trimmed[right] ?? '', explanation };
};

const misconceptionsOf = ({ options, thoughts = [] }: QuestionDraft) =>
  Object.fromEntries(options.map((option, place) => [option.trim(), thoughts[place] ?? '']));

const wholeOf = (item: QuestionDraft) => ({ ...questionOf(item), misconceptions: misconceptionsOf(item) });

/** Edits the whole quiz. Saving makes the next quiz version; past attempts keep theirs. */
export function QuestionsEditor({ desk }: { desk: LessonDesk }) {
  const t = useTranslations('admin.desk');
  const common = useTranslations('common');
  const opened = openedOf(desk);
  const draft = useDraft({ form: 'questions', row: desk.id, opened });
  const list = useList(draft.fields, draft.set);
  const [questionToFix, setMended] = useState<number>();
  const quizQuestions = list.items.map(questionOf);
  const { save, isPending, error, theirs, settle } = useDeskSave({
    lessonId: desk.id,
    draft,
    openedOf,
    save: (version) =>
      saveQuestionsAction(null, {
        lessonId: desk.id,
        version,
        from: list.items.map(({ from }) => from),
        quizQuestions,
        misconceptions: list.items.map(misconceptionsOf),
      }),
  });
  const fieldError = useFieldError(error);
  const question = desk.latest.questions.find(({ id }) => id === questionToFix);
  if (theirs)
    return (
      <Conflict
        parts={[
          {
            label: t('questions'),
            theirs: asText.questions(theirs.fields.map(wholeOf)),
            mine: asText.questions(list.items.map(wholeOf)),
          },
        ]}
        isPending={isPending}
        settle={settle}
      />
    );
  return (
    <div className="grid gap-4">
      <DraftNote draft={draft} opened={opened} />
      <p className="text-muted">{t('nextVersion', { version: (desk.latest.quizVersion ?? 0) + 1 })}</p>
      {list.items.length === 0 ? <EmptyState text={t('noQuestions')} /> : null}
      <ol className="grid gap-4">
        {list.items.map((item, index) => (
          <QuestionFields
            key={item.key}
            item={item}
            index={index}
            list={list}
            fieldError={(name) => fieldError(`quizQuestions.${index}.${name}`)}
            {...(item.from === null ? {} : { mend: () => setMended(item.from ?? undefined) })}
          />
        ))}
      </ol>
      <div className="sticky bottom-0 flex flex-wrap justify-between gap-3 border-t bg-ground py-3">
        <Button look="secondary" onClick={() => list.add(NEW)}>
          <Plus aria-hidden />
          {t('addQuestion')}
        </Button>
        <Button disabled={isPending || list.items.length === 0} onClick={save}>
          {isPending ? common('saving') : common('save')}
        </Button>
      </div>
      {question ? (
        <KeyDialog
          item={{ ...question, questionId: question.id, options: question.options.map((text) => ({ text })) }}
          language={desk.language}
          close={() => setMended(undefined)}
        />
      ) : null}
    </div>
  );
}
