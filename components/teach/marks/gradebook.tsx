import type { Route } from 'next';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { Marks } from '#lib/teaching/marks/schema.ts';
import { LessonTitle } from '../lesson-title.tsx';
import { NAME } from '../progress/progress-grid.tsx';

/** Students and quizzes with a score each, and both ways' averages. */
export function Gradebook({ classId, marks: { lessons, students } }: { classId: number; marks: Marks }) {
  const t = useTranslations('teach.marks');
  const format = useFormatter();
  const percent = (value: number | null) =>
    value === null ? '–' : format.number(value / 100, { style: 'percent', maximumFractionDigits: 0 });
  const head = 'px-2.5 py-1 text-start align-bottom font-medium text-muted';
  return (
    <div
      className="max-h-[80dvh] overflow-auto rounded-card border"
      tabIndex={0}
      role="region"
      aria-label={t('score')}
    >
      <table className="w-full border-separate border-spacing-0 text-sm tabular-nums [&_td]:border-b [&_th]:border-b">
        <thead className="sticky top-0 z-20 bg-raised">
          <tr>
            <th scope="col" className={`${NAME} bg-raised! align-bottom font-medium text-muted`}>
              {t('student')}
            </th>
            <th scope="col" className={head}>
              {t('average')}
            </th>
            {lessons.map(({ id, title, language }) => (
              <th key={id} scope="col" className={head}>
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
              <th scope="row" className={`${NAME} h-11 font-medium`}>
                <Link
                  href={`/teach/classes/${classId}/students/${student.id}/report` as Route}
                  prefetch={false}
                  className="wrap-anywhere underline underline-offset-4"
                >
                  <bdi>{student.name}</bdi>
                </Link>
              </th>
              <td className="px-2.5 font-medium">{percent(student.average)}</td>
              {lessons.map(({ id }) => {
                const mark = student.marks.find(({ lessonId }) => lessonId === id);
                const look = mark ? (mark.isPassed ? 'text-emerald' : 'text-rose') : 'text-muted';
                return (
                  <td key={id} className={`px-2.5 ${look}`}>
                    {percent(mark?.score ?? null)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-raised">
            <th scope="row" className={`${NAME} h-11 bg-raised! font-medium`}>
              {t('average')}
            </th>
            <td />
            {lessons.map(({ id, average }) => (
              <td key={id} className="px-2.5 font-medium">
                {percent(average)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
