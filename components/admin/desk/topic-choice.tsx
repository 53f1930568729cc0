import { useTranslations } from 'next-intl';
import { TOUCHED_BY } from '#components/admin/shared/asked.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import type { LessonDesk } from '#components/admin/lessons/use-desk.ts';
import { call } from '#components/session/call.ts';
import { Field, Select } from '#components/ui/field.tsx';

const GRADES = Array.from({ length: 12 }, (_, index) => index + 1);

/** Which topic a lesson teaches. Saved as it is chosen. */
export function TopicChoice({ desk: { id, topic, topics } }: { desk: LessonDesk }) {
  const t = useTranslations('admin.topic');
  const common = useTranslations('common');
  const { mutate, variables, isPending } = useChange({
    run: (chosen: string) =>
      call('PUT /admin/lessons/{id}/topic/', { params: { id }, body: { topic: chosen || null } }),
    done: () => t('saved'),
    touches: TOUCHED_BY.lesson,
  });
  return (
    <Field id="topic" label={t('label')} hint={t('hint')}>
      <Select
        id="topic"
        className="max-w-md"
        value={isPending ? variables : (topic ?? '')}
        onChange={(event) => mutate(event.target.value)}
      >
        <option value="">{t('none')}</option>
        {GRADES.map((grade) => (
          <optgroup key={grade} label={common('gradeBadge', { grade })}>
            {topics
              .filter((one) => one.grade === grade)
              .map(({ id: value, term }) => (
                <option key={value} value={value}>
                  {term}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
