'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, Select, Textarea } from '#components/ui/field.tsx';
import { reportQuestionAction } from '#lib/school/question-reports/question-reports.actions.ts';
import { REPORT_REASONS } from '#lib/vocabulary.ts';

/** What is wrong with a question, and a few words where the reader wants to add them. */
export function ReportForm({ questionId }: { questionId: number }) {
  const t = useTranslations('study.report');
  const [isSent, setSent] = useState(false);
  const { form, isPending, failure, fieldError, wording } = useActionForm(reportQuestionAction, {
    ok: () => setSent(true),
  });
  if (isSent)
    return (
      <p role="status" className="pb-2 text-emerald">
        {t('done')}
      </p>
    );
  const [reason, text] = [`reason-${questionId}`, `text-${questionId}`];
  const unnamed = failure && failure.fields.length === 0;
  return (
    <form {...form} className="grid gap-3 pb-2">
      <input type="hidden" name="questionId" value={questionId} />
      <Field id={reason} label={t('reason')} error={fieldError('reason')}>
        <Select id={reason} name="reason" className="w-auto max-w-full justify-self-start">
          {REPORT_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`reasons.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={text} label={t('text')} error={fieldError('text')}>
        <Textarea id={text} name="text" rows={2} dir="auto" maxLength={500} />
      </Field>
      {unnamed ? <Alert title={wording.refusal(failure)} /> : null}
      <Button type="submit" size="small" disabled={isPending} className="justify-self-start">
        {t('submit')}
      </Button>
    </form>
  );
}
