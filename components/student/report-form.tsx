'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HelpButton } from '#components/student/assistant/help-button.tsx';
import { useAuth } from '#components/shell/session/auth-store.ts';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, Select, Textarea } from '#components/ui/field.tsx';
import { reportQuestionAction } from '#lib/school/question-reports/question-reports.actions.ts';
import { REPORT_REASONS } from '#lib/vocabulary.ts';

/** What is wrong with a question, and a few words where the reader wants to add them. */
export function ReportForm({ questionId }: { questionId: number }) {
  const t = useTranslations('study.report');
  const isStudent = useAuth(({ profile }) => profile?.user.role === 'student');
  const [sent, setSent] = useState<{ reply: string | null }>();
  const { form, isPending, failure, fieldError, wording } = useActionForm(reportQuestionAction, {
    ok: setSent,
  });
  if (sent) return sent.reply ? <Reply words={sent.reply} /> : <Thanks words={t('done')} />;
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
      {isStudent ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-muted">{t('readBy')}</p>
          <HelpButton size="small" />
        </div>
      ) : null}
      {unnamed ? <Alert title={wording.refusal(failure)} /> : null}
      <Button type="submit" size="small" disabled={isPending} className="justify-self-start">
        {t('submit')}
      </Button>
    </form>
  );
}

const Thanks = ({ words }: { words: string }) => (
  <p role="status" className="pb-2 text-emerald">
    {words}
  </p>
);

/** What answers a child who seems to need help. */
const Reply = ({ words }: { words: string }) => (
  <div className="grid justify-items-start gap-3 pb-2">
    <div role="status" className="grid gap-3">
      {words.split('\n\n').map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
    <HelpButton size="small" />
  </div>
);
