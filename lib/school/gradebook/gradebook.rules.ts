import type { Marks } from './gradebook.schema.ts';
import { shownScore } from '#lib/content/scoring.rules.ts';

export type Heads = { student: string; username: string; average: string };

/** A gradebook as a table: a head, a row for each student, and the means of the quizzes. Scores as they are shown. */
export function tableOf({ lessons, students }: Marks, heads: Heads): (string | number | null)[][] {
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? null : shownScore(value);
  return [
    [heads.student, heads.username, ...lessons.map(({ title }) => title), heads.average],
    ...students.map(({ name, username, marks, average }) => [
      name,
      username,
      ...lessons.map(({ id }) => shown(marks.find(({ lessonId }) => lessonId === id)?.score)),
      shown(average),
    ]),
    [heads.average, null, ...lessons.map(({ average }) => shown(average)), null],
  ];
}
