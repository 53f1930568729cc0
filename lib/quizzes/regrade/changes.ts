import { inArray, type SQL, sql } from 'drizzle-orm';
import { attemptResponses, quizAttempts } from '#db/schema/attempts.ts';
import { PASS_MARK } from '#lib/progress/rules.ts';
import type { Twins } from './twins.ts';

export const passes = (correct: SQL, asked: SQL) => sql`(${correct} * 100 >= ${PASS_MARK} * ${asked})`;

/** Whether the answer of a response `r` is right by a key. */
export const isRight = (answer: string) => sql`coalesce(r.student_answer = ${answer}, false)`;

export const isTwin = (twins: Twins) =>
  inArray(
    sql`r.question_id`,
    twins.map(({ id }) => id),
  );

/** Each past attempt `a` at these questions whose score another key changes, with what it adds. */
export const changes = (twins: Twins, answer: string, which: SQL = sql`true`) => sql`
  select a.student_id, a.id, a.asked, a.correct, sum(${isRight(answer)}::int - r.is_correct::int)::int as gain
  from ${attemptResponses} r
  join ${quizAttempts} a on a.student_id = r.student_id and a.id = r.attempt_id
  where ${isTwin(twins)} and a.state = 'submitted' and ${isRight(answer)} <> r.is_correct and ${which}
  group by a.student_id, a.id, a.asked, a.correct`;

/** The rows of a statement, as either driver hands them over. */
export const rowsOf = <T>(result: unknown): T[] =>
  (Array.isArray(result) ? result : (result as { rows: T[] }).rows) as T[];
