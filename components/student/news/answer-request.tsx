'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Button } from '#components/ui/button.tsx';
import { answerRequestAction } from '#lib/school/classes/requests/requests.actions.ts';

/** Accepts or declines a class's request for a student; what came of it stands in place of the buttons. */
export function AnswerRequest({ id, student }: { id: number; student: string }) {
  const t = useTranslations('news.request');
  const [done, setDone] = useState<'accept' | 'decline'>();
  const { form, isPending, failure, wording } = useActionForm(answerRequestAction, {
    ok: ({ verb }) => setDone(verb),
  });
  const isGone = failure?.code === 'not_found';
  const outcome = () => {
    if (done) return t(`${done}Done`);
    if (!failure) return undefined;
    return isGone ? t('gone') : wording.refusal(failure);
  };
  return (
    <form {...form} className="grid gap-1">
      <input type="hidden" name="id" value={id} />
      {done || isGone ? null : (
        <div className="flex flex-wrap gap-2">
          {(['accept', 'decline'] as const).map((verb) => (
            <Button
              key={verb}
              type="submit"
              name="verb"
              value={verb}
              look={verb === 'accept' ? 'secondary' : 'quiet'}
              aria-label={t(`${verb}Named`, { student })}
              disabled={isPending}
            >
              {t(verb)}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className="empty:hidden">
        {outcome()}
      </p>
    </form>
  );
}
