'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormDialog } from '#components/admin/drafts/form-dialog.tsx';
import { DraftNote } from '#components/admin/drafts/draft-note.tsx';
import { useDraft } from '#components/admin/drafts/use-draft.ts';
import { run } from '#components/admin/shared/run.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import { useProblem } from '#components/admin/shared/use-problem.ts';
import { call } from '#components/shell/session/call.ts';
import { RichText } from '#components/student/markdown/rich-text.tsx';
import { spoken } from '#components/student/markdown/spoken.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, Textarea } from '#components/ui/field.tsx';
import type { Language } from '#lib/vocabulary.ts';
import type { ItemFigures } from '#lib/school/school-figures/school-figures.schema.ts';
import { correctKeyAction } from '#lib/assessing/quizzes/regrade/regrade.actions.ts';
import type { RegradePlan } from '#lib/assessing/quizzes/regrade/regrade.schema.ts';

type Item = Pick<ItemFigures, 'questionId' | 'questionText' | 'correctAnswer'> & {
  options: { text: string }[];
};

type Props = { item: Item; language: Language; close: () => void };

/** Makes another option the right answer, after showing what that changes in past attempts. */
export function KeyDialog({ close, ...props }: Props) {
  const t = useTranslations('admin.regrade');
  return (
    <FormDialog title={t('title')} description={t('lead')} className="max-w-2xl" close={close}>
      {(cancel) => <KeyForm {...props} {...{ close, cancel }} />}
    </FormDialog>
  );
}

function KeyForm({ item, language, cancel, close }: Props & { cancel: () => void }) {
  const t = useTranslations('admin.regrade');
  const common = useTranslations('common');
  const initial = { fields: { chosen: item.correctAnswer, explanation: '' }, version: item.correctAnswer };
  const { questionId } = item;
  const draft = useDraft({ form: 'key', row: questionId, opened: initial });
  const { chosen, explanation } = draft.fields;
  const isNew = chosen !== item.correctAnswer;
  const input = { correctAnswer: chosen, seenAnswer: item.correctAnswer };
  const { data: plan, error } = useQuery({
    queryKey: ['regrade-plan', questionId, chosen],
    queryFn: ({ signal }) =>
      call('POST /admin/questions/{id}/regrade_plan/', { params: { id: questionId }, body: input, signal }),
    enabled: isNew,
    staleTime: 0,
    gcTime: 0,
  });
  const { mutate, isPending } = useChange({
    run: () =>
      run(correctKeyAction(null, { ...input, questionId, ...(explanation.trim() ? { explanation } : {}) })),
    done: ({ raised, lowered }) => t('done', { count: raised + lowered }),
    touches: ['admin-items', 'admin-analytics', 'admin-dashboard', 'admin-desk'],
    after: () => {
      draft.reset(initial);
      close();
    },
  });
  return (
    <>
      <DraftNote draft={draft} opened={initial} />
      <RichText text={item.questionText} language={language} className="text-base font-medium" />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">{t('rightAnswer')}</legend>
        {item.options.map(({ text }) => (
          <label key={text} className="flex min-h-11 items-center gap-3 rounded-lg border px-3 py-2">
            <input
              type="radio"
              aria-label={spoken(text)}
              name="key"
              value={text}
              checked={chosen === text}
              onChange={() => draft.set({ chosen: text, explanation })}
              className="size-5 accent-(--indigo)"
            />
            <RichText isShort text={text} language={language} className="text-base" />
            {text === item.correctAnswer ? (
              <span className="ms-auto text-sm text-muted">{t('now')}</span>
            ) : null}
          </label>
        ))}
      </fieldset>
      {isNew ? <Effect plan={plan} error={error} /> : null}
      {isNew ? (
        <Field id="new-explanation" label={t('explanation')} hint={t('explanationHint')}>
          <Textarea
            id="new-explanation"
            rows={2}
            dir="auto"
            hinted
            value={explanation}
            onChange={(event) => draft.set({ chosen, explanation: event.target.value })}
          />
        </Field>
      ) : null}
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={cancel}>
          {common('cancel')}
        </Button>
        <Button disabled={!isNew || !plan || isPending} onClick={() => mutate()}>
          {t('verb')}
        </Button>
      </div>
    </>
  );
}

function Effect({ plan, error }: { plan: RegradePlan | undefined; error: unknown }) {
  const t = useTranslations('admin.regrade');
  const problem = useProblem();
  if (error) return <Alert title={problem(error)} />;
  if (!plan) return <p className="text-muted">{t('counting')}</p>;
  const { raised, lowered, passesGained, passesKept, versions } = plan;
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-raised p-4">
      <p className="font-medium">{t('changes', { count: raised + lowered })}</p>
      <ul className="list-disc ps-5">
        <li>{t('raised', { count: raised })}</li>
        <li>{t('lowered', { count: lowered })}</li>
        <li>{t('gained', { count: passesGained })}</li>
        <li>{t('kept', { count: passesKept })}</li>
      </ul>
      <p className="text-sm text-muted">{t('versions', { versions: versions.join(', ') })}</p>
    </div>
  );
}
