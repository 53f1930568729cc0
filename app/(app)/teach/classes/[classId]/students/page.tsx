import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AddStudent } from '#components/teacher/classes/add-student.tsx';
import { DoorCard } from '#components/teacher/classes/door-card.tsx';
import { StudentList } from '#components/teacher/classes/student-list.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { hasModel } from '#lib/platform/model/config.ts';
import { isAdmin } from '#lib/platform/auth/actor.ts';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { getDoor } from '#lib/school/classes/door/door.queries.ts';
import { listClassStudents } from '#lib/school/classes/students/students.queries.ts';
import { loadClass, titleOf } from '../../../load-class.ts';
import { doorAddress } from './door-sign.ts';

type Props = { params: Promise<{ classId: string }> };

export const generateMetadata = titleOf('students');

export default async function ClassStudentsPage({ params }: Props) {
  const actor = await requireTeacher();
  const { schoolClass } = await loadClass((await params).classId);
  const t = await getTranslations('classes.cards');
  const [students, door] = await Promise.all([
    listClassStudents(actor, schoolClass.id),
    getDoor(actor, schoolClass.id),
  ]);
  const hasEnded = schoolClass.endedAt !== null;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {hasEnded ? null : (
          <Link href={`/teach/classes/${schoolClass.id}/students/cards`} className={buttonClass()}>
            {t('link')}
          </Link>
        )}
        {isAdmin(actor) && hasModel() ? (
          <Link
            href={`/dashboard/people?class=${schoolClass.id}`}
            className={buttonClass({ look: 'secondary' })}
          >
            {t('consent')}
          </Link>
        ) : null}
      </div>
      <StudentList classId={schoolClass.id} students={students} hasEnded={hasEnded} />
      <DoorCard
        classId={schoolClass.id}
        door={door}
        address={await doorAddress(door.code)}
        hasEnded={hasEnded}
      />
      {hasEnded ? null : <AddStudent classId={schoolClass.id} />}
    </div>
  );
}
