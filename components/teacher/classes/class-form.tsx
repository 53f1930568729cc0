'use client';

import { useTranslations } from 'next-intl';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { toast } from '#components/ui/toast.ts';
import type { ClassView } from '#lib/school/classes/classes.schema.ts';
import { ClassFields, typedClass } from './class-fields.tsx';
import { submitted, useSend } from '#components/forms/use-send.ts';

/** Name, grade, language and school year of a class. */
export function ClassForm({ initial }: { initial: ClassView }) {
  const t = useTranslations('classes.settings');
  const common = useTranslations('common');
  const { send, isPending, fieldError } = useSend();
  const onSubmit = submitted((typed) =>
    send(async () => {
      await call('PUT /classes/{id}/', { params: { id: initial.id }, body: typedClass(typed) });
      toast.success(t('saved'));
    }),
  );
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <form onSubmit={onSubmit} className="mt-4">
        <fieldset disabled={initial.endedAt !== null} className="grid gap-4">
          <ClassFields initial={initial} fieldError={fieldError} />
          <Button type="submit" disabled={isPending} className="justify-self-start">
            {common('save')}
          </Button>
        </fieldset>
      </form>
    </Card>
  );
}
