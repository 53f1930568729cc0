'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Textarea } from '#components/ui/field.tsx';
import { toast } from '#components/ui/toast.ts';
import { readNames } from '#lib/school/classes/accounts/accounts.rules.ts';
import type { Cards } from './cards.ts';
import { submitted, useSend } from '#components/forms/use-send.ts';

/** Makes an account for each name of a list. */
export function AccountsForm({ classId, onCards }: { classId: number; onCards: (cards: Cards) => void }) {
  const t = useTranslations('classes.accounts');
  const { send, isPending, refused, wording } = useSend();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const students = readNames(text);
  const [fault] = refused?.fields ?? [];
  const error = isEmpty ? t('none') : fault && wording.field(fault);
  const onSubmit = submitted(() => {
    setEmpty(students.length === 0);
    if (students.length === 0) return;
    send(async () => {
      onCards(await call('POST /classes/{id}/accounts/', { params: { id: classId }, body: { students } }));
      toast.success(t('done'));
      setText('');
    });
  });
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="mt-1 max-w-prose text-muted">{t('text')}</p>
      <form onSubmit={onSubmit} className="mt-4 grid gap-4">
        <Field id="names" label={t('names')} hint={t('hint')} error={error}>
          <Textarea
            id="names"
            rows={6}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            invalid={Boolean(error)}
            hinted
          />
        </Field>
        <Button type="submit" disabled={isPending} className="justify-self-start">
          {t('submit', { count: students.length })}
        </Button>
      </form>
    </Card>
  );
}
