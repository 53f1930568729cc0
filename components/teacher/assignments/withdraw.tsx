'use client';

import { useTranslations } from 'next-intl';
import { useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.ts';
import type { Assignment } from '#lib/school/assignments/assignments.schema.ts';

/** Withdraws an assignment at once; undoing that assigns the same again. */
export function Withdraw({ one, classId }: { one: Assignment; classId: number }) {
  const t = useTranslations('teach.assignments');
  const { send, isPending } = useSend();
  const { lessonId, kind, generator, fromDay, untilDay, isForAll, students, title } = one;
  const undo = () =>
    send(async () => {
      const body = { lessonId, kind, generator, fromDay, untilDay, isForAll, students };
      await call('POST /classes/{id}/assignments/', { params: { id: classId }, body });
    });
  const withdraw = () =>
    send(async () => {
      await call('DELETE /assignments/{id}/', { params: { id: one.id } });
      toast.message(t('withdrawn'), { action: { label: t('undo'), onClick: undo } });
    });
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('withdrawNamed', { title })}
      disabled={isPending}
      onClick={withdraw}
    >
      {t('withdraw')}
    </Button>
  );
}
