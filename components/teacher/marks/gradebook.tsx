import type { Route } from 'next';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { Marks } from '#lib/school/gradebook/gradebook.schema.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';
import { StudentTable } from '../student-table.tsx';

type Props = {
  /** Whose reports the names lead to; null for a class that has ended. */
  classId: number | null;
  marks: Marks;
};

/** Students and quizzes with a score each, and both ways' averages. */
export function Gradebook({ classId, marks: { lessons, students } }: Props) {
  const t = useTranslations('teach.marks');
  const format = useFormatter();
  const percent = (value: number | null) =>
    value === null ? '–' : format.number(shownScore(value) / 100, SCORE_FORMAT);
  return (
    <StudentTable
      label={t('score')}
      heads={{ name: t('student'), figure: t('average') }}
      lessons={lessons}
      students={students.map((student) => ({
        id: student.id,
        name:
          classId === null ? (
            <bdi>{student.name}</bdi>
          ) : (
            <Link
              href={`/teach/classes/${classId}/students/${student.id}/report` as Route}
              prefetch={false}
              className="underline underline-offset-4"
            >
              <bdi>{student.name}</bdi>
            </Link>
          ),
        figure: <span className="font-medium">{percent(student.average)}</span>,
        cells: lessons.map(({ id }) => {
          const mark = student.marks.find(({ lessonId }) => lessonId === id);
          const look = mark ? (mark.isPassed ? 'text-emerald' : 'text-rose') : 'text-muted';
          return (
            <span key={id} className={look}>
              {percent(mark?.score ?? null)}
            </span>
          );
        }),
      }))}
      foot={{ name: t('average'), figure: null, cells: lessons.map(({ average }) => percent(average)) }}
    />
  );
}
