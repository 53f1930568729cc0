import { ClassForm } from '#components/classes/class-form.tsx';
import { EndClass } from '#components/classes/end-class.tsx';
import { TeachersCard } from '#components/classes/teachers-card.tsx';
import { requireTeacher } from '#lib/auth/require-actor.ts';
import { listClassTeachers } from '#lib/classes/students/queries.ts';
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
