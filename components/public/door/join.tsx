'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { joinByCodeAction } from '#lib/school/classes/joining/joining.actions.ts';

type Props = { code: string; className: string; name: string };

/** Asks a student who is signed in whether they join the class of this door; who came in by a card waits for a yes. */
export function Join({ code, className, name }: Props) {
  const t = useTranslations('classes');
  const router = useRouter();
  const [isAsked, setIsAsked] = useState(false);
  const { form, isPending, failure, fieldError, wording } = useActionForm(joinByCodeAction, {
    ok: (joined) => (joined.isAsked ? setIsAsked(true) : router.replace('/profile')),
  });
  const refusal = () => {
    if (!failure) return undefined;
    if (failure.code === 'not_found') return t('door.closed');
    return fieldError('code') ?? wording.refusal(failure);
  };
  if (isAsked)
    return (
      <Card>
        <p role="status" className="text-center font-medium">
          {t.rich('join.asked', { class: () => <bdi>{className}</bdi> })}
        </p>
      </Card>
    );
  return (
    <Card>
      <form {...form} className="grid gap-4 text-center">
        <h1 className="text-2xl font-semibold wrap-anywhere">
          {t.rich('join.ask', { class: () => <bdi>{className}</bdi> })}
        </h1>
        <p className="text-muted">{t.rich('join.as', { name: () => <bdi>{name}</bdi> })}</p>
        <input type="hidden" name="code" value={code} />
        <p role="alert" className="font-medium text-rose empty:hidden">
          {refusal()}
        </p>
        <Button type="submit" size="large" disabled={isPending}>
          {t('join.submit')}
        </Button>
      </form>
    </Card>
  );
}
