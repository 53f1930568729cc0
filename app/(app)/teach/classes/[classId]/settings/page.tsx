import { ClassForm } from '#components/teacher/classes/class-form.tsx';
import { EndClass } from '#components/teacher/classes/end-class.tsx';
import { TeachersCard } from '#components/teacher/classes/teachers-card.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { listClassTeachers } from '#lib/school/classes/students/students.queries.ts';
import { loadClass, titleOf } from '../../../load-class.ts';

type Props = { params: Promise<{ classId: string }> };

export const generateMetadata = titleOf('settings');

export default async function ClassSettingsPage({ params }: Props) {
  const actor = await requireTeacher();
  const { schoolClass } = await loadClass((await params).classId);
  const teachers = await listClassTeachers(actor, schoolClass.id);
  const hasEnded = schoolClass.endedAt !== null;
  return (
    <div className="grid gap-6">
      <ClassForm initial={schoolClass} />
      <TeachersCard classId={schoolClass.id} teachers={teachers} hasEnded={hasEnded} />
      <EndClass classId={schoolClass.id} hasEnded={hasEnded} />
    </div>
  );
}
