'use client';

import { useTranslations } from 'next-intl';
import { DraftNote } from '#components/admin/drafts/draft-note.tsx';
import { useDraft } from '#components/admin/drafts/use-draft.ts';
import { Conflict } from '#components/admin/shared/conflict.tsx';
import { useFieldError } from '#components/admin/shared/use-problem.ts';
import { Button } from '#components/ui/button.tsx';
import { Field, Input, Textarea } from '#components/ui/field.tsx';
import { savePlanAction } from '#lib/authoring/desk/desk.actions.ts';
import { fold } from '#lib/content/items/fold.ts';
import { useDeskSave } from './use-desk-save.ts';
import type { LessonDesk } from '#components/admin/lessons/use-desk.ts';

/** As typed: the objectives are lines. */
type Plan = { minutes: string; objectives: string };

const openedOf = ({ latest: { minutes, objectives }, version }: LessonDesk) => ({
  fields: {
    minutes: minutes === null ? '' : String(minutes),
    objectives: objectives.map(({ text }) => text).join('\n'),
  },
  version: String(version),
});

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim());

/** What the page for the teacher says beside the text. */
export function PlanEditor({ desk }: { desk: LessonDesk }) {
  const t = useTranslations('admin.desk');
  const common = useTranslations('common');
  const opened = openedOf(desk);
  const draft = useDraft<Plan>({ form: 'plan', row: desk.id, opened });
  const { minutes, objectives } = draft.fields;
  const { save, isPending, error, theirs, settle } = useDeskSave({
    lessonId: desk.id,
    draft,
    openedOf,
    save: (version) =>
      savePlanAction(null, {
        ...{ lessonId: desk.id, version, objectives: linesOf(objectives) },
        minutes: minutes.trim() === '' ? null : Number(fold(minutes)),
      }),
  });
  const fieldError = useFieldError(error);
  if (theirs)
    return (
      <Conflict
        parts={(['minutes', 'objectives'] as const).map((part) => ({
          ...{ label: t(part), theirs: theirs.fields[part], mine: draft.fields[part] },
        }))}
        isPending={isPending}
        settle={settle}
      />
    );
  const wrongLine = linesOf(objectives).map((_, place) => fieldError(`objectives.${place}`));
  const objectivesError = fieldError('objectives') ?? wrongLine.find(Boolean);
  return (
    <form
      className="grid max-w-prose gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DraftNote draft={draft} opened={opened} />
      <p className="text-muted">{t('planLead')}</p>
      <Field id="plan-minutes" label={t('minutes')} hint={t('minutesHint')} error={fieldError('minutes')}>
        <Input
          id="plan-minutes"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-32"
          hinted
          value={minutes}
          invalid={Boolean(fieldError('minutes'))}
          onChange={(event) => draft.set({ ...draft.fields, minutes: event.target.value })}
        />
      </Field>
      <Field id="plan-objectives" label={t('objectives')} hint={t('objectivesHint')} error={objectivesError}>
        <Textarea
          id="plan-objectives"
          rows={5}
          dir="auto"
          hinted
          value={objectives}
          invalid={Boolean(objectivesError)}
          onChange={(event) => draft.set({ ...draft.fields, objectives: event.target.value })}
        />
      </Field>
      <Button type="submit" className="justify-self-start" disabled={isPending}>
        {isPending ? common('saving') : common('save')}
      </Button>
    </form>
  );
}
