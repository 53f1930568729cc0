import type { Marks } from './schema.ts';

export type Heads = { student: string; username: string; average: string };

/** A gradebook as a table: a head, a row for each student, and the means of the quizzes. Percentages to one decimal. */
export function tableOf({ lessons, students }: Marks, heads: Heads): (string | number | null)[][] {
  const rounded = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.round(value * 10) / 10;
  return [
    [heads.student, heads.username, ...lessons.map(({ title }) => title), heads.average],
    ...students.map(({ name, username, marks, average }) => [
      name,
      username,
      ...lessons.map(({ id }) => rounded(marks.find(({ lessonId }) => lessonId === id)?.score)),
      rounded(average),
    ]),
    [heads.average, null, ...lessons.map(({ average }) => rounded(average)), null],
  ];
}
