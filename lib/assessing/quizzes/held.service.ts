import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import { type Repeat, repeatKey } from './repeat.queries.ts';
import type { AttemptAnswer } from './quizzes.schema.ts';

type Whose = Pick<typeof quizAttempts.$inferSelect, 'studentId' | 'id'>;
type HandingIn = { until: Date; answers?: AttemptAnswer[]; repeat?: Repeat };

/** Closes an attempt to its student, to be graded when their class's live quiz is over. */
export async function handIn(
  tx: Tx,
  attempt: Whose,
  { until, answers = [], repeat = {} }: HandingIn,
): Promise<void> {
  await keepAnswers(tx, attempt, answers);
  await tx
    .update(quizAttempts)
    .set({
      ...{ handedInAt: sql`now()`, closesAt: until, leaveAt: null },
      idempotencyKey: repeatKey(repeat),
    })
    .where(and(eq(quizAttempts.studentId, attempt.studentId), eq(quizAttempts.id, attempt.id)));
}

/** Saves the answers that a page brings as it ends. One without a sequence number always counts; a lower one doesn't. */
export async function keepAnswers(tx: Tx, { studentId, id }: Whose, answers: AttemptAnswer[]): Promise<void> {
  const responses = attemptResponses;
  const rows = answers.flatMap(({ questionId, studentAnswer, seq = 0 }) =>
    studentAnswer === null ? [] : [{ studentId, attemptId: id, questionId, studentAnswer, seq }],
  );
  if (rows.length === 0) return;
  await tx
    .insert(responses)
    .values(rows)
    .onConflictDoUpdate({
      target: [responses.studentId, responses.attemptId, responses.questionId],
      set: {
        studentAnswer: sql`excluded.student_answer`,
        seq: sql`greatest(${responses.seq}, excluded.seq)`,
      },
      setWhere: sql`excluded.seq = 0 or excluded.seq > ${responses.seq}`,
    });
}
