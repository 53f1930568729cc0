import type { Route } from 'next';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ClassProgress } from '#lib/teaching/progress/schema.ts';
import { LessonTitle } from '../lesson-title.tsx';

type Props = { classId: number; progress: ClassProgress };
type Student = ClassProgress['students'][number];

export const NAME =
  'sticky start-0 z-10 max-w-32 min-w-28 border-e bg-card px-2.5 py-1 text-start sm:max-w-48';

/** Students and lessons: who opened what, with the best score; a cell with one leads to the answers. */
export function ProgressGrid({ classId, progress: { lessons, students } }: Props) {
  const t = useTranslations('teach.progress');
  return (
    <div
      className="max-h-[80dvh] overflow-auto rounded-card border"
      tabIndex={0}
      role="region"
      aria-label={t('student')}
    >
      <table className="w-full border-separate border-spacing-0 text-sm [&_td]:border-b [&_th]:border-b">
        <thead className="sticky top-0 z-20 bg-raised">
          <tr>
            <th scope="col" className={`${NAME} bg-raised! align-bottom font-medium text-muted`}>
              {t('student')}
            </th>
            <th scope="col" className="px-2.5 py-1 text-start align-bottom font-medium text-muted">
              {t('week')}
            </th>
            {lessons.map(({ id, title, language }) => (
              <th key={id} scope="col" className="px-2 py-1 text-start align-bottom font-medium text-muted">
                <span className="line-clamp-3 w-24 text-xs">
                  <LessonTitle title={title} language={language} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="bg-card">
          {students.map((student) => (
            <tr key={student.id}>
              <th scope="row" className={`${NAME} font-medium`}>
                <bdi className="wrap-anywhere">{student.name}</bdi>
              </th>
              <Week student={student} />
              {lessons.map(({ id }) => (
                <td key={id} className="px-2 text-center tabular-nums">
                  <Cell student={student} lessonId={id} classId={classId} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Week({ student: { days, exercises, hits } }: { student: Student }) {
  const t = useTranslations('teach.progress');
  return (
    <td className="min-w-36 px-2.5 py-1 text-muted">
      {t('weekDays', { days })}
      {exercises > 0 ? (
        <span className="block text-xs">{t('weekHits', { count: exercises, right: hits })}</span>
      ) : null}
    </td>
  );
}

type CellProps = { student: Student; lessonId: number; classId: number };

function Cell({ student, lessonId, classId }: CellProps) {
  const t = useTranslations('teach.progress');
  const format = useFormatter();
  const cell = student.cells.find((one) => one.lessonId === lessonId);
  if (!cell) return <Mark name={t('unopened')} sign="○" />;
  if (cell.attempts === 0) return <Mark name={t('opened')} sign="◐" />;
  const score = format.number(cell.best / 100, { style: 'percent', maximumFractionDigits: 0 });
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
