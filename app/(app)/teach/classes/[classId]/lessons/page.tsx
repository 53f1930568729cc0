import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { AssignForm } from '#components/teacher/assignments/assign-form.tsx';
import { AssignmentList } from '#components/teacher/assignments/assignment-list.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { getAssigning } from '#lib/school/assignments/assignments.queries.ts';
import { loadClass, titleOf } from '../../../load-class.ts';

type Props = { params: Promise<{ classId: string }> };

export const generateMetadata = titleOf('lessons');

export default async function ClassLessonsPage({ params }: Props) {
  const actor = await requireTeacher();
  const { schoolClass } = await loadClass((await params).classId);
  const t = await getTranslations('teach.assignments');
  const { assignments, lessons, students, days } = await getAssigning(actor, schoolClass.id);
  const hasEnded = schoolClass.endedAt !== null;
  const around = { classId: schoolClass.id, students };
  return (
    <Messages only={['teach']}>
      <div className="grid grid-cols-1 gap-6">
        {assignments.length > 0 || lessons.length > 0 ? (
          <AssignmentList {...{ ...around, assignments, hasEnded }} />
        ) : (
          <EmptyState text={t('none')} />
        )}
        {hasEnded || lessons.length === 0 ? null : <AssignForm {...{ ...around, lessons, days }} />}
      </div>
    </Messages>
  );
}
