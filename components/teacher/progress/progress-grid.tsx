import type { Route } from 'next';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ClassProgress } from '#lib/school/class-progress/class-progress.schema.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';
import { StudentTable } from '../student-table.tsx';

type Props = { classId: number; progress: ClassProgress };
type Student = ClassProgress['students'][number];

/** Students by lessons: who opened what, with the best score. A cell with a score links to the answers. */
export function ProgressGrid({ classId, progress: { lessons, students } }: Props) {
  const t = useTranslations('teach.progress');
  return (
    <StudentTable
      label={t('student')}
      heads={{ name: t('student'), figure: t('week') }}
      lessons={lessons}
      students={students.map((student) => ({
        id: student.id,
        name: <bdi>{student.name}</bdi>,
        figure: <Week student={student} />,
        cells: lessons.map(({ id }) => <Cell key={id} student={student} lessonId={id} classId={classId} />),
      }))}
    />
  );
}

function Week({ student: { days, exercises, hits } }: { student: Student }) {
  const t = useTranslations('teach.progress');
  return (
    <span className="block min-w-32 text-muted">
      {t('weekDays', { days })}
      {exercises > 0 ? (
        <span className="block text-xs">{t('weekHits', { count: exercises, right: hits })}</span>
      ) : null}
    </span>
  );
}

type CellProps = { student: Student; lessonId: number; classId: number };

function Cell({ student, lessonId, classId }: CellProps) {
  const t = useTranslations('teach.progress');
  const format = useFormatter();
  const cell = student.cells.find((one) => one.lessonId === lessonId);
  if (!cell) return <Mark name={t('unopened')} sign="○" />;
  if (cell.attempts === 0) return <Mark name={t('opened')} sign="◐" />;
  const score = format.number(shownScore(cell.best) / 100, SCORE_FORMAT);
  return (
    <Link
      href={`/teach/classes/${classId}/progress/${student.id}/${lessonId}` as Route}
      prefetch={false}
      aria-label={t(cell.isPassed ? 'passed' : 'notYet', { score })}
      className={`grid min-h-11 place-items-center rounded-lg px-1 font-medium underline underline-offset-4 ${cell.isPassed ? 'bg-emerald-soft text-emerald' : 'bg-rose-soft text-rose'}`}
    >
      {score}
    </Link>
  );
}

const Mark = ({ name, sign }: { name: string; sign: string }) => (
  <span role="img" aria-label={name} className="text-muted">
    {sign}
  </span>
);
