'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call, CallError } from '#components/shell/session/call.ts';
import { useWording } from '#components/shell/session/use-wording.ts';
import { Card } from '#components/ui/card.tsx';
import { toast } from '#components/ui/toast.ts';
import type { OwnNotation } from '#lib/accounts/notation/notation.schema.ts';
import type { Notation } from '#lib/vocabulary.ts';
import { NotationSelect } from './notation-select.tsx';

/** A student's own digits, names and money, where the schoolbooks of their language differ. */
export function NotationCard({ own }: { own: OwnNotation }) {
  const t = useTranslations('profile.notation');
  const toasts = useTranslations('errors.toasts');
  const { refusal } = useWording();
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const choose = async (notation: Notation | null) => {
    setPending(true);
    try {
      await call('PUT /users/profile/me/notation/', { body: { notation } });
      toast.success(toasts('profileUpdated'));
      router.refresh();
    } catch (error) {
      const description = error instanceof CallError ? refusal(error) : toasts('fallback');
      toast.error(toasts('profileUpdateFailed'), { description });
    }
    setPending(false);
  };
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <NotationSelect
        id="notation"
        label={t('lead')}
        none={t('school')}
        choices={own.choices}
        value={own.notation}
        disabled={isPending}
        choose={(notation) => void choose(notation)}
      />
    </Card>
  );
}
