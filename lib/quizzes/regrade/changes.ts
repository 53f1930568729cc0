import { inArray, type SQL, sql } from 'drizzle-orm';
import { attemptResponses, quizAttempts } from '#db/schema/attempts.ts';
import { PASS_MARK } from '#lib/scoring/rules.ts';
import type { Twins } from './twins.ts';

export const passes = (correct: SQL, asked: SQL) => sql`(${correct} * 100 >= ${PASS_MARK} * ${asked})`;

/** Whether the answer of a response `r` is right by a key. */
export const isRight = (answer: string) => sql`coalesce(r.student_answer = ${answer}, false)`;

/** An attempt `a` at a quiz that has such a question. */
export const ofQuizzes = (twins: Twins) =>
  inArray(
    sql`a.quiz_id`,
    twins.map(({ quizId }) => quizId),
  );

export const isTwin = (twins: Twins) =>
  inArray(
    sql`r.question_id`,
    twins.map(({ id }) => id),
  );

/** What another key of these questions adds to the score of a past attempt `a`. */
export const gainOf = (twins: Twins, answer: string) => sql`
  select coalesce(sum(${isRight(answer)}::int - r.is_correct::int), 0)::int as gain from ${attemptResponses} r
  where r.student_id = a.student_id and r.attempt_id = a.id and ${isTwin(twins)}`;

/** Each past attempt at these questions whose score another key changes, with what it adds. */
export const changes = (twins: Twins, answer: string, which: SQL) => sql`
  select a.student_id, a.id, a.asked, a.correct, g.gain
  from ${quizAttempts} a cross join lateral (${gainOf(twins, answer)}) as g
  where ${ofQuizzes(twins)} and a.state = 'submitted' and g.gain <> 0 and ${which}`;

/** The rows of a statement, as either driver hands them over. */
export const rowsOf = <T>(result: unknown): T[] =>
  (Array.isArray(result) ? result : (result as { rows: T[] }).rows) as T[];
