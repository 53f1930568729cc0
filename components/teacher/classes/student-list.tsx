import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ClassStudent } from '#lib/school/classes/students/students.schema.ts';
import { RemoveStudent } from './remove-student.tsx';

type Props = { classId: number; students: ClassStudent[]; hasEnded: boolean };

/** Who is in the class, and who of them came by its code. */
export async function StudentList({ classId, students, hasEnded }: Props) {
  const t = await getTranslations('classes');
  if (students.length === 0) return <EmptyState text={t('list.empty')} />;
  return (
    <Card className="px-2 py-2 sm:px-3 sm:py-3">
      <ul className="divide-y">
        {students.map((student) => {
          const name = `${student.firstName} ${student.lastName}`.trim();
          return (
            <li key={student.id} className="flex min-h-12 items-center justify-between gap-3 px-2 py-1">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-sm wrap-anywhere text-muted">
                  <bdi>{student.username}</bdi>
                  {student.lacksConsent ? <Badge className="ms-2">{t('list.lacksConsent')}</Badge> : null}
                  {student.joinedByCode ? <Badge className="ms-2">{t('join.byCode')}</Badge> : null}
                </p>
              </div>
              {hasEnded ? null : <RemoveStudent classId={classId} student={student} name={name} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
