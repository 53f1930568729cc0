'use client';

import { useTranslations } from 'next-intl';
import { useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.ts';
import type { Misconception } from '#lib/school/misconceptions/misconceptions.schema.ts';

type Props = {
  classId: number;
  of: Pick<Misconception, 'lessonId' | 'generator' | 'hasPractice' | 'topic' | 'students'>;
  days: { fromDay: string; untilDay: string };
};

/** Assigns the practice that treats a misconception to those who have it, with a way back. */
export function AssignPractice({ classId, of, days }: Props) {
  const t = useTranslations('teach.misconceptions');
  const { send, isPending } = useSend();
  const { lessonId, generator, hasPractice, topic } = of;
  const students = of.students.map(({ id }) => ({ studentId: id, untilDay: null }));
  const undo = (id: number) =>
    send(async () => {
      await call('DELETE /assignments/{id}/', { params: { id } });
    });
  const assign = () =>
    send(async () => {
      const kind = hasPractice ? ('practice' as const) : ('lesson' as const);
      const body = { ...{ lessonId, kind, generator }, ...days, isForAll: false, students };
      const { id } = await call('POST /classes/{id}/assignments/', { params: { id: classId }, body });
      toast.message(t('assigned', { count: students.length }), {
        action: { label: t('undo'), onClick: () => undo(id) },
      });
    });
  return (
    <Button disabled={isPending} onClick={assign} className="justify-self-start">
      {topic ? t('assignTopic', { topic }) : t(hasPractice ? 'assign' : 'assignLesson')}
    </Button>
  );
}
