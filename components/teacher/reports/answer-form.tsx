'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, Textarea } from '#components/ui/field.tsx';
import { toast } from '#components/ui/toast.ts';
import { answerReportsAction } from '#lib/school/question-reports/question-reports.actions.ts';

const VERDICTS = { admin: ['right', 'fixed'], teacher: ['right'] } as const;

/** The answer to everybody who reported a question. */
export function AnswerForm({ questionId, mayFix }: { questionId: number; mayFix: boolean }) {
  const t = useTranslations('reports');
  const router = useRouter();
  const { form, isPending, failure, fieldError, wording } = useActionForm(answerReportsAction, {
    ok: () => {
      toast.success(t('done'));
      router.refresh();
    },
  });
  const id = `answer-${questionId}`;
  const error = fieldError('answer');
  return (
    <form {...form} className="grid gap-3">
      <input type="hidden" name="questionId" value={questionId} />
      <fieldset className="grid gap-1">
        <legend className="text-sm font-medium">{t('verdict')}</legend>
        {VERDICTS[mayFix ? 'admin' : 'teacher'].map((verdict, index) => (
          <label key={verdict} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="verdict"
              value={verdict}
              defaultChecked={index === 0}
              className="size-5 accent-(--indigo)"
            />
            {t(`verdicts.${verdict}`)}
          </label>
        ))}
      </fieldset>
      <Field id={id} label={t('answer')} hint={t('answerHint')} error={error}>
        <Textarea id={id} name="answer" rows={2} dir="auto" maxLength={500} hinted invalid={Boolean(error)} />
      </Field>
      {failure && failure.fields.length === 0 ? <Alert title={wording.refusal(failure)} /> : null}
      <Button type="submit" size="small" disabled={isPending} className="justify-self-start">
        {t('submit')}
      </Button>
    </form>
  );
}
