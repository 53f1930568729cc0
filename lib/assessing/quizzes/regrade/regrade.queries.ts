import '#server-only';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { quizQuestions, quizzes } from '#db/schema/content.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { PASS_MARK } from '#lib/content/scoring.rules.ts';
import { sameQuestion } from '../quizzes.rules.ts';
import type { KeyCorrection, RegradePlan } from './regrade.schema.ts';

type StoredQuestion = typeof quizQuestions.$inferSelect & { lessonId: number; version: number };
export type Twins = [StoredQuestion, ...StoredQuestion[]];

/**
 * The question, and the same question with the same key in other versions of the quiz. Throws `not_found`, `conflict`
 * if the key has changed since, `invalid`.
 */
export async function twinsOf(
  tx: Executor,
  {
    questionId,
    correctAnswer,
    seenAnswer,
  }: Pick<KeyCorrection, 'questionId' | 'correctAnswer' | 'seenAnswer'>,
): Promise<Twins> {
  const [question] = await questions(tx, eq(quizQuestions.id, questionId));
  if (!question) throw notFound('This question does not exist.');
  if (question.correctAnswer !== seenAnswer)
    throw new DomainError('conflict', 'Someone else has changed this meanwhile. Load it again.');
  if (!question.options.includes(correctAnswer)) {
    const message = 'Choose one of the options';
    const fields = [{ field: 'correct_answer', message, code: 'not_offered' as const }];
    throw new DomainError('invalid', message, { fields });
  }
  const { lessonId, questionText } = question;
  const alike = await questions(
    tx,
    and(eq(quizzes.lessonId, lessonId), eq(quizQuestions.questionText, questionText)),
  );
  const twins = alike.filter((other) => other.correctAnswer === seenAnswer && sameQuestion(other, question));
  return twins as Twins;
}

async function questions(tx: Executor, where: SQL | undefined): Promise<StoredQuestion[]> {
  const rows = await tx
    .select({ question: quizQuestions, lessonId: quizzes.lessonId, version: quizzes.version })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .where(where);
  return rows.map(({ question, ...quiz }) => ({ ...question, ...quiz }));
}

export const passes = (correct: SQL, asked: SQL) => sql`(${correct} * 100 >= ${PASS_MARK} * ${asked})`;

/** Whether response `r` is right by a key. */
export const isRight = (answer: string) => sql`coalesce(r.student_answer = ${answer}, false)`;

/** Whether attempt `a` is at a quiz with such a question. */
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

/** How many points another key adds to a past attempt `a`. */
export const gainOf = (twins: Twins, answer: string) => sql`
  select coalesce(sum(${isRight(answer)}::int - r.is_correct::int), 0)::int as gain from ${attemptResponses} r
  where r.student_id = a.student_id and r.attempt_id = a.id and ${isTwin(twins)}`;

/** Each past attempt whose score another key changes, with the change. */
export const changes = (twins: Twins, answer: string, which: SQL) => sql`
  select a.student_id, a.id, a.asked, a.correct, g.gain
  from ${quizAttempts} a cross join lateral (${gainOf(twins, answer)}) as g
  where ${ofQuizzes(twins)} and a.state = 'submitted' and g.gain <> 0 and ${which}`;

/** What another key changes in past attempts. */
export async function planOf(tx: Executor, twins: Twins, answer: string): Promise<RegradePlan> {
  const { lessonId } = twins[0];
  const [counts] = await tx.execute<Omit<RegradePlan, 'versions'>>(sql`
    with students as (
      select a.student_id, count(*) filter (where gain > 0) as raised, count(*) filter (where gain < 0) as lowered,
        bool_or(a.asked > 0 and ${passes(sql`(a.correct + gain)`, sql`a.asked`)}) as passes
      from ${quizAttempts} a cross join lateral (${gainOf(twins, answer)}) as g
      where a.quiz_id in (select id from ${quizzes} where lesson_id = ${lessonId}) and a.state = 'submitted'
      group by a.student_id having bool_or(gain <> 0))
    select coalesce(sum(raised), 0)::int as raised, coalesce(sum(lowered), 0)::int as lowered,
      count(*) filter (where passes and p.passed_at is null)::int as "passesGained",
      count(*) filter (where not passes and p.passed_at is not null)::int as "passesKept"
    from students left join ${lessonProgress} p
      on p.student_id = students.student_id and p.lesson_id = ${lessonId}`);
  return { versions: twins.map(({ version }) => version).sort((a, b) => a - b), ...counts! };
}
