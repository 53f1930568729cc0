'use client';

import { useTranslations } from 'next-intl';
import { submitted, useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Select } from '#components/ui/field.tsx';

type Props = { classId: number; lessons: { id: number; title: string; subject: string }[] };

/** Chooses the quiz that the class takes now. */
export function StartLive({ classId, lessons }: Props) {
  const t = useTranslations('live');
  const { send, isPending, fieldError } = useSend();
  const onSubmit = submitted(({ lesson }) =>
    send(async () => {
      await call('POST /classes/{id}/live/', { params: { id: classId }, body: { lessonId: Number(lesson) } });
    }),
  );
  return (
    <Card className="max-w-2xl">
      <form onSubmit={onSubmit} className="grid gap-4">
        <p className="max-w-prose text-muted">{t('lead')}</p>
        <Field id="lesson" label={t('lesson')} error={fieldError('lessonId')}>
          <Select id="lesson" name="lesson">
            {lessons.map(({ id, title, subject }) => (
              <option key={id} value={id}>
                {subject} · {title}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" disabled={isPending} className="justify-self-start">
          {t('start')}
        </Button>
      </form>
    </Card>
  );
}
