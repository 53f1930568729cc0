'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { CardUse, ClassStudent } from '#lib/school/classes/students/students.schema.ts';
import type { Cards } from './cards.ts';
import { submitted, useSend } from '#components/forms/use-send.ts';

type Props = { classId: number; students: ClassStudent[]; onCards: (cards: Cards) => void };

/** A new password and card for children who lost theirs. */
export function AgainForm({ classId, students, onCards }: Props) {
  const t = useTranslations('classes.cards');
  const { send, isPending } = useSend();
  const [isEmpty, setEmpty] = useState(false);
  const onSubmit = submitted((_, form) => {
    const studentIds = new FormData(form).getAll('student').map(Number);
    setEmpty(studentIds.length === 0);
    if (studentIds.length === 0) return;
    send(async () => {
      onCards(await call('POST /classes/{id}/passwords/', { params: { id: classId }, body: { studentIds } }));
      form.reset();
    });
  });
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('again')}</h2>
      <p className="mt-1 max-w-prose text-muted">{t(students.length > 0 ? 'againText' : 'againNone')}</p>
      {students.length > 0 ? (
        <form onSubmit={onSubmit} className="mt-4 grid gap-4">
          <fieldset aria-label={t('again')} className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {students.map(({ id, firstName, lastName, username, card }) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="student"
                  value={id}
                  className="size-5 shrink-0 accent-action"
                  aria-describedby={isEmpty ? 'again-error' : undefined}
                />
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{`${firstName} ${lastName}`.trim()}</bdi>{' '}
                  <bdi className="text-sm text-muted">{username}</bdi>
                  {card ? <CardUsed card={card} /> : null}
                </span>
              </label>
            ))}
          </fieldset>
          {isEmpty ? (
            <p id="again-error" role="alert" className="text-sm text-rose">
              {t('choose')}
            </p>
          ) : null}
          <Button type="submit" look="secondary" disabled={isPending} className="justify-self-start">
            {t('againSubmit')}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}

function CardUsed({ card: { devices, lastUsedAt } }: { card: CardUse }) {
  const t = useTranslations('classes.cards');
  const format = useFormatter();
  const when = lastUsedAt && format.dateTime(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <span className="block text-sm text-muted">{when ? t('used', { when, devices }) : t('unused')}</span>
  );
}
