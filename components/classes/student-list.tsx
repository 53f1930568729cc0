import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ClassStudent } from '#lib/classes/students/schema.ts';
import { RemoveStudent } from './remove-student.tsx';

type Props = { classId: number; students: ClassStudent[]; hasEnded: boolean };

/** Who is in the class. */
export async function StudentList({ classId, students, hasEnded }: Props) {
  const t = await getTranslations('classes.list');
  if (students.length === 0) return <EmptyState text={t('empty')} />;
  return (
    <Card className="px-2 py-2 sm:px-3 sm:py-3">
      <ul className="divide-y">
        {students.map((student) => {
          const name = `${student.firstName} ${student.lastName}`;
          return (
            <li key={student.id} className="flex min-h-12 items-center justify-between gap-3 px-2 py-1">
              <span className="min-w-0">
                <bdi className="block font-medium wrap-anywhere">{name}</bdi>
                <bdi className="block text-sm wrap-anywhere text-muted">{student.username}</bdi>
              </span>
              {hasEnded ? null : <RemoveStudent classId={classId} student={student} name={name} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
