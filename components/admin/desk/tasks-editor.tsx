'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MarkdownEditor } from '#components/admin/lessons/markdown-editor.tsx';
import { DraftNote } from '#components/admin/drafts/draft-note.tsx';
import { useDraft } from '#components/admin/drafts/use-draft.ts';
import { Conflict } from '#components/admin/shared/conflict.tsx';
import { useFieldError } from '#components/admin/shared/use-problem.ts';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Textarea } from '#components/ui/field.tsx';
import { saveTasksAction } from '#lib/authoring/desk/desk.actions.ts';
import type { AnswerForm } from '#lib/vocabulary.ts';
import { asText } from './as-text.ts';
import { ItemTools } from './item-tools.tsx';
import { KeyFields } from './key-fields.tsx';
import { useDeskSave } from './use-desk-save.ts';
import { keyed, useList } from './use-list.ts';
import type { LessonDesk } from '#components/admin/lessons/use-desk.ts';

type Task = {
  content: string;
  solution: string;
  hints: string[];
  answer: string | null;
  form: AnswerForm | null;
};
const plain = ({ content, solution, hints, answer, form }: Task): Task => {
  return { content, solution, hints, answer, form };
};
const EMPTY: Task = { content: '', solution: '', hints: [], answer: null, form: null };
const openedOf = ({ latest, version }: LessonDesk) => ({
  fields: keyed(latest.tasks.map(plain)),
  version: String(version),
});

export function TasksEditor({ desk }: { desk: LessonDesk }) {
  const t = useTranslations('admin.desk');
  const common = useTranslations('common');
  const opened = openedOf(desk);
  const draft = useDraft({ form: 'tasks', row: desk.id, opened });
  const list = useList(draft.fields, draft.set);
  const tasks = list.items.map(plain);
  const { save, isPending, error, theirs, settle } = useDeskSave({
    lessonId: desk.id,
    draft,
    openedOf,
    save: (version) => saveTasksAction(null, { lessonId: desk.id, version, tasks }),
  });
  const fieldError = useFieldError(error);
  if (theirs)
    return (
      <Conflict
        parts={[{ label: t('tasks'), theirs: asText.tasks(theirs.fields), mine: asText.tasks(tasks) }]}
        isPending={isPending}
        settle={settle}
      />
    );
  return (
    <div className="grid gap-4">
      <DraftNote draft={draft} opened={opened} />
      {list.items.length === 0 ? <EmptyState text={t('noTasks')} /> : null}
      <ol className="grid gap-4">
        {list.items.map(({ key, content, solution, hints, answer, form }, index) => {
          const name = t('task', { number: index + 1 });
          return (
            <li key={key}>
              <Card className="grid gap-3 p-4">
                <div className="flex items-center justify-between gap-3">
                  <h3 className="font-semibold">{name}</h3>
                  <ItemTools name={name} index={index} list={list} />
                </div>
                {(['content', 'solution'] as const).map((part) => (
                  <MarkdownEditor
                    key={part}
                    id={`${key}-${part}`}
                    label={t(part === 'content' ? 'problem' : 'solution')}
                    error={fieldError(`tasks.${index}.${part}`)}
                    rows={4}
                    language={desk.language}
                    value={part === 'content' ? content : solution}
                    onChange={(text) => list.change(key, { [part]: text })}
                  />
                ))}
                <KeyFields
                  id={key}
                  task={{ content, solution, answer, form }}
                  language={desk.language}
                  errors={{
                    answer: fieldError(`tasks.${index}.answer`),
                    form: fieldError(`tasks.${index}.form`),
                  }}
                  onChange={(change) => list.change(key, change)}
                />
                <Field id={`${key}-hints`} label={t('hints')} hint={t('hintsHint')}>
                  <Textarea
                    id={`${key}-hints`}
                    rows={2}
                    dir="auto"
                    hinted
                    value={hints.join('\n')}
                    onChange={(event) => list.change(key, { hints: event.target.value.split('\n') })}
                  />
                </Field>
              </Card>
            </li>
          );
        })}
      </ol>
      <div className="sticky bottom-0 flex flex-wrap justify-between gap-3 border-t bg-ground py-3">
        <Button look="secondary" onClick={() => list.add(EMPTY)}>
          <Plus aria-hidden />
          {t('addTask')}
        </Button>
        <Button disabled={isPending} onClick={save}>
          {isPending ? common('saving') : common('save')}
        </Button>
      </div>
    </div>
  );
}
