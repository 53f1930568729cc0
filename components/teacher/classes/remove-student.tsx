'use client';

import { useTranslations } from 'next-intl';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.ts';
import type { ClassStudent } from '#lib/school/classes/students/students.schema.ts';
import { useSend } from '#components/forms/use-send.ts';

type Props = { classId: number; student: Pick<ClassStudent, 'id' | 'username'>; name: string };

/** Takes a student out of the class, at once and with a way back. */
export function RemoveStudent({ classId, student, name }: Props) {
  const t = useTranslations('classes.list');
  const { send, isPending } = useSend();
  const params = { id: classId };
  const undo = () =>
    send(async () => {
      await call('POST /classes/{id}/students/', { params, body: { account: student.username } });
    });
  const remove = () =>
    send(async () => {
      await call('POST /classes/{id}/students/remove/', { params, body: { studentId: student.id } });
      toast.message(t('removed', { name }), { action: { label: t('undo'), onClick: undo } });
    });
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('removeNamed', { name })}
      disabled={isPending}
      onClick={remove}
    >
      {t('remove')}
    </Button>
  );
}
