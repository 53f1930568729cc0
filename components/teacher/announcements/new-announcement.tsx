'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { submitted, useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Textarea } from '#components/ui/field.tsx';
import { toast } from '#components/ui/toast.ts';
import { LONGEST } from '#lib/school/announcements/announcements.schema.ts';

/** A few words to the class. */
export function NewAnnouncement({ classId }: { classId: number }) {
  const t = useTranslations('announcements');
  const [text, setText] = useState('');
  const { send, isPending, fieldError } = useSend();
  const onSubmit = submitted(() =>
    send(async () => {
      await call('POST /classes/{id}/announcements/', { params: { id: classId }, body: { text } });
      setText('');
      toast.success(t('done'));
    }),
  );
  const error = fieldError('text');
  return (
    <Card>
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field id="text" label={t('label')} hint={t('hint', { count: LONGEST })} error={error}>
          <Textarea
            id="text"
            name="text"
            rows={3}
            dir="auto"
            maxLength={LONGEST}
            value={text}
            onChange={(event) => setText(event.target.value)}
            hinted
            invalid={Boolean(error)}
          />
        </Field>
        <Button type="submit" disabled={!text.trim() || isPending} className="justify-self-start">
          {t('submit')}
        </Button>
      </form>
    </Card>
  );
}
