import { eq, type SQL, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { keyCorrections, quizAttempts, regradeDrafts } from '#db/schema/assessing.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { Mistake } from '../feedback.ts';
import { regradedFeedback } from './feedback.ts';
import { changes, isRight, isTwin, ofQuizzes } from './regrade.queries.ts';
import { twinsOf, type Twins } from './regrade.queries.ts';

export type Correction = typeof keyCorrections.$inferSelect;

/** Attempts whose grades are prepared in one transaction. */
const SLICE = 500;

/** Locks a correction against other workers; undefined once it is done. */
export async function holdCorrection(tx: Tx, lessonId: number): Promise<Correction | undefined> {
  const ofLesson = eq(keyCorrections.lessonId, lessonId);
  const [correction] = await tx.select().from(keyCorrections).where(ofLesson).for('update');
  return correction;
}

/** Prepares the grades of the next attempts, still invisible. Returns whether there may be more. */
export const prepareSlice = (lessonId: number): Promise<boolean> =>
  db().transaction(async (tx) => {
    const correction = await holdCorrection(tx, lessonId);
    if (!correction) return false;
    const twins = await twinsOf(tx, correction);
    const to = await endOfSlice(tx, twins, correction.preparedTo);
    if (to === null) return false;
    const within = sql`a.id > ${correction.preparedTo} and a.id <= ${to}`;
    await prepare(tx, correction, twins, within);
    const position = { preparedTo: to, at: sql`now()` };
    await tx.update(keyCorrections).set(position).where(eq(keyCorrections.lessonId, lessonId));
    return true;
  });

async function endOfSlice(tx: Tx, twins: Twins, from: number): Promise<number | null> {
  const [slice] = await tx.execute<{ last: number | null }>(sql`
    select max(id) as last from (
      select a.id from ${quizAttempts} a
      where ${ofQuizzes(twins)} and a.state = 'submitted' and a.id > ${from}
      order by a.id limit ${SLICE}) as slice`);
  return slice!.last;
}

/** Attempts submitted since their slice was prepared. */
export const prepareRest = (tx: Tx, correction: Correction, twins: Twins): Promise<void> =>
  prepare(
    tx,
    correction,
    twins,
    sql`not exists (select from ${regradeDrafts} d where d.lesson_id = ${correction.lessonId} and d.attempt_id = a.id)`,
  );

type Changed = {
  studentId: number;
  attemptId: number;
  asked: number;
  before: number;
  gain: number;
  language: Language | null;
  mistakes: Mistake[];
};

async function prepare(tx: Tx, correction: Correction, twins: Twins, which: SQL): Promise<void> {
  const attempts = await changedAttempts(tx, correction, twins, which);
  const drafts = attempts.map(({ studentId, attemptId, gain, ...attempt }) => ({
    ...{ lessonId: correction.lessonId, studentId, attemptId, gain },
    feedback: regradedFeedback({ ...attempt, correct: attempt.before + gain }),
  }));
  if (drafts.length > 0) await tx.insert(regradeDrafts).values(drafts).onConflictDoNothing();
}

/** The data for each changed attempt's feedback: its mistakes by the new key. */
async function changedAttempts(
  tx: Tx,
  { correctAnswer, explanation }: Correction,
  twins: Twins,
  which: SQL,
): Promise<Changed[]> {
  const isWrong = sql`not (case when ${isTwin(twins)} then ${isRight(correctAnswer)} else r.is_correct end)`;
  const explained = sql`case when ${isTwin(twins)} then coalesce(${explanation}::text, q.explanation) else q.explanation end`;
  return tx.execute<Changed>(sql`
    with c as materialized (${changes(twins, correctAnswer, which)})
    select c.student_id as "studentId", c.id as "attemptId", c.asked, c.correct as before, c.gain, p.language,
      coalesce((
        select jsonb_agg(jsonb_build_object('section', q.section, 'explanation', ${explained},
          'misconception', q.misconceptions ->> r.student_answer) order by q.position)
        from attempt_responses r join quiz_questions q on q.id = r.question_id
        where r.student_id = c.student_id and r.attempt_id = c.id and ${isWrong}), '[]') as mistakes
    from c left join student_profiles p on p.user_id = c.student_id`);
}
