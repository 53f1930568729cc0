import { useTranslations } from 'next-intl';
import { TOUCHED_BY } from '#components/admin/shared/asked.ts';
import { TopicField } from '#components/admin/shared/topic-field.tsx';
import { useChange } from '#components/admin/shared/use-change.ts';
import type { LessonDesk } from '#components/admin/lessons/use-desk.ts';
import { call } from '#components/shell/session/call.ts';

/** Which topic a lesson teaches. Saved as it is chosen. */
export function TopicChoice({ desk: { id, topic, topics, gradeLevel } }: { desk: LessonDesk }) {
  const t = useTranslations('admin.topic');
  const { mutate, variables, isPending } = useChange({
    run: (chosen: string) =>
      call('PUT /admin/lessons/{id}/topic/', { params: { id }, body: { topic: chosen || null } }),
    done: () => t('saved'),
    touches: TOUCHED_BY.lesson,
  });
  return (
    <div className="max-w-md">
      <TopicField
        topics={topics}
        chosen={isPending ? variables : (topic ?? '')}
        onChoose={mutate}
        isFitting={({ grade }) => grade === gradeLevel}
      />
    </div>
  );
}
