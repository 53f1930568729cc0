import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '#db/client.ts';
import { attemptRegrades, attemptResponses, lessonProgress, quizAttempts } from '#db/schema/attempts.ts';
import { quizQuestions, quizzes } from '#db/schema/lessons.ts';
import { audit } from '#lib/audit/service.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { DomainError, notFound } from '#lib/errors.ts';
import { PASS_MARK } from '#lib/progress/rules.ts';
import { rewriteFeedback } from './feedback.ts';
import type { KeyCorrection, Regraded, RegradePlan } from './schema.ts';

type Question = typeof quizQuestions.$inferSelect & { lessonId: number; version: number };

/** The question, and its twins: the same words, options and key in the lesson's other quiz versions. */
async function twinsOf(
  tx: Executor,
  { questionId, correctAnswer, seenAnswer }: KeyCorrection,
): Promise<Question[]> {
  const columns = { question: quizQuestions, lessonId: quizzes.lessonId, version: quizzes.version };
  const all = (where: SQL | undefined) =>
    tx
      .select(columns)
      .from(quizQuestions)
      .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
      .where(where);
  const [found] = await all(eq(quizQuestions.id, questionId));
  if (!found) throw notFound('This question does not exist.');
  const { question } = found;
  if (question.correctAnswer !== seenAnswer)
    throw new DomainError('conflict', 'Someone else has changed this meanwhile. Load it again.');
  if (!question.options.includes(correctAnswer)) {
    const message = 'Choose one of the options';
    const fields = [{ field: 'correct_answer', message, code: 'not_offered' as const }];
    throw new DomainError('invalid', 'Choose one of the options', { fields });
  }
  const rows = await all(
    and(eq(quizzes.lessonId, found.lessonId), eq(quizQuestions.questionText, question.questionText)),
  );
  const options = JSON.stringify([...question.options].sort());
  return rows
    .filter(
      ({ question: other }) =>
        other.correctAnswer === seenAnswer && JSON.stringify([...other.options].sort()) === options,
    )
    .map(({ question: twin, lessonId, version }) => ({ ...twin, lessonId, version }));
}

const passes = (correct: SQL, asked: SQL) => sql`(${correct} * 100 >= ${PASS_MARK} * ${asked})`;

const isRight = (answer: string) => sql`coalesce(r.student_answer = ${answer}, false)`;

/** Each past attempt at these questions whose score the corrected key changes, with what it adds. */
const changes = (questionIds: number[], answer: string) => sql`
  select a.student_id, a.id, a.asked, a.correct, sum(${isRight(answer)}::int - r.is_correct::int)::int as gain
  from ${attemptResponses} r
  join ${quizAttempts} a on a.student_id = r.student_id and a.id = r.attempt_id
  where ${inArray(sql`r.question_id`, questionIds)} and a.state = 'submitted' and ${isRight(answer)} <> r.is_correct
  group by a.student_id, a.id, a.asked, a.correct`;

async function planOf(tx: Executor, twins: Question[], answer: string): Promise<RegradePlan> {
  const ids = twins.map(({ id }) => id);
  const lessonId = twins[0]!.lessonId;
  const result = await tx.execute(sql`
    with c as (${changes(ids, answer)}),
    after as (
      select a.student_id, bool_or(${passes(sql`(a.correct + coalesce(c.gain, 0))`, sql`a.asked`)}) as passes
      from ${quizAttempts} a left join c on c.student_id = a.student_id and c.id = a.id
      where a.lesson_id = ${lessonId} and a.state = 'submitted' and a.asked > 0
        and a.student_id in (select student_id from c)
      group by a.student_id)
    select count(*) filter (where gain > 0)::int as raised, count(*) filter (where gain < 0)::int as lowered,
      (select count(*)::int from after join ${lessonProgress} p on p.student_id = after.student_id and p.lesson_id = ${lessonId}
        where after.passes and p.passed_at is null) as gained,
      (select count(*)::int from after join ${lessonProgress} p on p.student_id = after.student_id and p.lesson_id = ${lessonId}
        where not after.passes and p.passed_at is not null) as kept
    from c`);
  const [row] = rowsOf<{ raised: number; lowered: number; gained: number; kept: number }>(result);
  const { raised, lowered, gained, kept } = row!;
  const versions = twins.map(({ version }) => version).sort((a, b) => a - b);
  return { versions, raised, lowered, passesGained: gained, passesKept: kept };
}

/** The rows of a statement, as either driver hands them over. */
const rowsOf = <T>(result: unknown): T[] =>
  (Array.isArray(result) ? result : (result as { rows: T[] }).rows) as T[];

/** What correcting a key would change. Writes nothing. Throws `not_found`, `conflict`, `invalid`. */
export async function planRegrade(_actor: Actor<'admin'>, input: KeyCorrection): Promise<RegradePlan> {
  return planOf(db(), await twinsOf(db(), input), input.correctAnswer);
}

/**
 * Corrects a wrong key in every version of the quiz that has it, and grades the past attempts anew. The old scores stay
 * in `attempt_regrades`; a lesson that was completed stays completed. Throws `not_found`, `conflict`, `invalid`.
 */
export async function correctKey(actor: Actor<'admin'>, input: KeyCorrection): Promise<RegradePlan> {
  return db().transaction(async (tx) => {
    await holdQuizzes(
      tx,
      (await twinsOf(tx, input)).map(({ quizId }) => quizId),
    );
    const twins = await twinsOf(tx, input);
    const ids = twins.map(({ id }) => id);
    const plan = await planOf(tx, twins, input.correctAnswer);
    const regraded = await regradeAttempts(tx, actor, ids, input);
    await tx.update(quizQuestions).set(corrected(input)).where(inArray(quizQuestions.id, ids));
    await recountProgress(
      tx,
      twins[0]!.lessonId,
      regraded.map(({ studentId }) => studentId),
    );
    await rewriteFeedback(tx, regraded);
    const detail = { lessonId: twins[0]!.lessonId, questionId: input.questionId, ...plan };
    await audit(tx, actor, 'quiz.regrade', { type: 'quiz', id: twins[0]!.quizId }, detail);
    return plan;
  });
}

/** A misconception that was noted for what is now the right answer goes. */
const corrected = ({ correctAnswer, explanation }: KeyCorrection) => ({
  correctAnswer,
  misconceptions: sql`${quizQuestions.misconceptions} - ${correctAnswer}::text`,
  ...(explanation === undefined ? {} : { explanation }),
});

/**
 * Holds these quizzes and their attempts: a submission that has already read the old key is waited for and regraded
 * with the rest; one that begins later reads the new key.
 */
async function holdQuizzes(tx: Tx, quizIds: number[]): Promise<void> {
  await tx
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(inArray(quizzes.id, quizIds))
    .orderBy(quizzes.id)
    .for('update');
  await tx
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(inArray(quizAttempts.quizId, quizIds))
    .orderBy(quizAttempts.id)
    .for('update');
}

async function regradeAttempts(
  tx: Tx,
  actor: Actor,
  ids: number[],
  { questionId, correctAnswer, seenAnswer }: KeyCorrection,
) {
  const result = await tx.execute(sql`
    with c as materialized (${changes(ids, correctAnswer)}),
    kept as (
      insert into ${attemptRegrades} (student_id, attempt_id, question_id, regraded_by, old_answer, new_answer,
        old_correct, new_correct, old_feedback)
      select c.student_id, c.id, ${questionId}, ${actor.userId}, ${seenAnswer}, ${correctAnswer},
        c.correct, c.correct + c.gain, a.feedback
      from c join ${quizAttempts} a on a.student_id = c.student_id and a.id = c.id)
    update ${quizAttempts} a set correct = a.correct + c.gain
    from c where a.student_id = c.student_id and a.id = c.id
    returning a.student_id as "studentId", a.id as "attemptId"`);
  await tx.execute(sql`
    update ${attemptResponses} r set is_correct = ${isRight(correctAnswer)}
    from ${quizAttempts} a
    where a.student_id = r.student_id and a.id = r.attempt_id and a.state = 'submitted'
      and ${inArray(sql`r.question_id`, ids)}
      and r.is_correct <> ${isRight(correctAnswer)}`);
  return rowsOf<Regraded>(result);
}

/** The best score anew from all attempts; `passed_at` is set where it was not, and never taken away. */
async function recountProgress(tx: Tx, lessonId: number, studentIds: number[]): Promise<void> {
  if (studentIds.length === 0) return;
  await tx.execute(sql`
    update ${lessonProgress} p set best_correct = best.correct, best_asked = best.asked,
      passed_at = coalesce(p.passed_at, best.passed_at)
    from (
      select distinct on (student_id) student_id, correct, asked,
        min(submitted_at) filter (where ${passes(sql`correct`, sql`asked`)} and asked > 0) over (partition by student_id) as passed_at
      from ${quizAttempts}
      where lesson_id = ${lessonId} and state = 'submitted' and asked > 0
        and student_id = any(${sql.param(studentIds)}::int[])
      order by student_id, correct::numeric / asked desc, id) as best
    where p.student_id = best.student_id and p.lesson_id = ${lessonId}`);
}
