import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Assignment } from '#lib/school/assignments/assignments.schema.ts';
import type { RegisteredStudent } from '#lib/school/teaching.queries.ts';
import { LessonTitle } from '#components/student/lessons/lesson-title.tsx';
import { useDay } from '../use-day.ts';
import { ChangeAssignment } from './change-assignment.tsx';
import { Withdraw } from './withdraw.tsx';

type Student = Pick<RegisteredStudent, 'id' | 'name'>;
type Props = { classId: number; assignments: Assignment[]; students: Student[]; hasEnded: boolean };

/** What the class has to do, the next last day first, and how many have done it. */
export function AssignmentList({ assignments, ...around }: Props) {
  const t = useTranslations('teach.assignments');
  if (assignments.length === 0) return <EmptyState text={t('empty')} />;
  return (
    <section aria-label={t('title')}>
      <Card className="px-2 py-2 sm:px-3 sm:py-3">
        <ul className="divide-y">
          {assignments.map((one) => (
            <AssignmentRow key={one.id} one={one} {...around} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

type RowProps = Omit<Props, 'assignments'> & { one: Assignment };

function AssignmentRow({ one, classId, students, hasEnded }: RowProps) {
  const t = useTranslations('teach');
  const day = useDay();
  const longer = one.students.filter(({ untilDay }) => untilDay !== null).length;
  const facts = [
    t('assignments.span', { begin: day(one.fromDay), end: day(one.untilDay) }),
    one.isForAll ? t('assignments.all') : t('assignments.some', { count: one.students.length }),
    ...(longer > 0 ? [t('assignments.longer', { count: longer })] : []),
    t('assignments.done', { done: one.done, total: one.of }),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-2 py-3">
      <div className="grid min-w-0 grow basis-64 gap-0.5">
        <p className="font-medium">
          {t(`kinds.${one.kind}`)}: <LessonTitle title={one.title} language={one.language} />
          {one.topic ? (
            <>
              {' · '}
              <LessonTitle title={one.topic} language={one.language} />
            </>
          ) : null}
        </p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      {hasEnded ? null : (
        <div className="flex gap-2">
          <ChangeAssignment one={one} students={students} />
          <Withdraw one={one} classId={classId} />
        </div>
      )}
    </li>
  );
}
