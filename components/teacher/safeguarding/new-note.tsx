'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { submitted, useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Field, Textarea } from '#components/ui/field.tsx';
import { toast } from '#components/ui/toast.ts';
import { MOST_NOTE } from '#lib/school/safeguarding/safeguarding.schema.ts';

/** A lead's note, which may close the concern. */
export function NewNote({ concernId, isOpen }: { concernId: number; isOpen: boolean }) {
  const t = useTranslations('safeguarding.concern');
  const [text, setText] = useState('');
  const [closes, setCloses] = useState(false);
  const { send, isPending, fieldError } = useSend();
  const onSubmit = submitted(() =>
    send(async () => {
      const body = { text, closes: isOpen && closes };
      await call('POST /safeguarding/concerns/{id}/notes/', { params: { id: concernId }, body });
      setText('');
      setCloses(false);
      toast.success(t('saved'));
    }),
  );
  const error = fieldError('text');
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field id="note" label={t('note')} hint={t('noteHint', { count: MOST_NOTE })} error={error}>
        <Textarea
          id="note"
          name="text"
          rows={3}
          dir="auto"
          maxLength={MOST_NOTE}
          value={text}
          onChange={(event) => setText(event.target.value)}
          hinted
          invalid={Boolean(error)}
        />
      </Field>
      {isOpen ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-indigo"
            checked={closes}
            onChange={(event) => setCloses(event.target.checked)}
          />
          {t('closes')}
        </label>
      ) : null}
      <Button type="submit" disabled={!text.trim() || isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}
