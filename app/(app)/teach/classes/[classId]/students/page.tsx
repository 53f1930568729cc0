import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AddStudent } from '#components/classes/add-student.tsx';
import { StudentList } from '#components/classes/student-list.tsx';
import { requireTeacher } from '#lib/auth/require-actor.ts';
import { listClassStudents } from '#lib/classes/students/queries.ts';
import { loadClass } from '../../../load-class.ts';

type Props = { params: Promise<{ classId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('classes.parts');
  const { schoolClass } = await loadClass((await params).classId);
  return { title: `${t('students')} · ${schoolClass.name}` };
}

export default async function ClassStudentsPage({ params }: Props) {
  const actor = await requireTeacher();
  const { schoolClass } = await loadClass((await params).classId);
  const students = await listClassStudents(actor, schoolClass.id);
  const hasEnded = schoolClass.endedAt !== null;
  return (
    <div className="grid gap-6">
      <StudentList classId={schoolClass.id} students={students} hasEnded={hasEnded} />
      {hasEnded ? null : <AddStudent classId={schoolClass.id} />}
    </div>
  );
}
