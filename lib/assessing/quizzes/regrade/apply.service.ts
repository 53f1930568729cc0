import { eq, inArray, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import {
  attemptRegrades,
  attemptResponses,
  keyCorrections,
  quizAttempts,
  regradeDrafts,
} from '#db/schema/assessing.ts';
import { users } from '#db/schema/accounts.ts';
import { lessonRevisions, lessons, quizQuestions } from '#db/schema/content.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { lockLesson, writableRevision } from '#lib/content/lessons/revisions.service.ts';
import { notify } from '#lib/platform/notices/notices.service.ts';
import { takeKeys } from '../locks.service.ts';
import { recountProgress } from '../recount.service.ts';
import { isRight, isTwin } from './regrade.queries.ts';
import { planOf } from './regrade.queries.ts';
import { type Correction, holdCorrection, prepareRest } from './prepare.service.ts';
import type { RegradePlan } from './regrade.schema.ts';
import { twinsOf, type Twins } from './regrade.queries.ts';

/**
 * Applies a correction: the new key and all new grades appear together. It waits for a submission that has read the old
 * key; a later one waits and reads the new key. Returns undefined if it is done already.
 */
export const applyCorrection = (lessonId: number): Promise<RegradePlan | undefined> =>
  db().transaction(async (tx) => {
    const lesson = await lockLesson(tx, lessonId).catch(ifMissing);
    const correction = await holdCorrection(tx, lessonId);
    if (!correction) return undefined;
    const done = () => tx.delete(keyCorrections).where(eq(keyCorrections.lessonId, lessonId));
    if (!lesson) return void (await done());
    await takeKeys(tx, lessonId);
    const twins = await twinsOf(tx, correction);
    await prepareRest(tx, correction, twins);
    const plan = await planOf(tx, twins, correction.correctAnswer);
    await tellStudents(tx, lessonId);
    await regrade(tx, correction, twins);
    await correct(tx, correction, twins);
    const students = sql`select distinct student_id from ${regradeDrafts} where lesson_id = ${lessonId}`;
    await recountProgress(tx, lessonId, students);
    await done();
    const admin = { userId: correction.requestedBy, address: null };
    await writableRevision(tx, admin, lessonId);
    const detail = { lessonId, questionId: correction.questionId, ...plan };
    await audit(tx, admin, 'quiz.regrade', { type: 'quiz', id: twins[0].quizId }, detail);
    return plan;
  });

const ifMissing = (error: unknown): undefined => {
  if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
};

/** Notifies each student whose mark changes, once per lesson: about their last attempt. */
async function tellStudents(tx: Tx, lessonId: number): Promise<void> {
  await notify(tx, {
    kind: 'mark_changed',
    about: `lesson:${lessonId}`,
    to: sql`
      select distinct on (a.student_id) a.student_id as user_id, jsonb_build_object('lessonId', l.id,
        'subjectId', l.subject_id, 'title', v.title, 'language', l.language, 'before', a.correct,
        'after', a.correct + d.gain, 'asked', a.asked) as data
      from ${regradeDrafts} d
      join ${quizAttempts} a on a.student_id = d.student_id and a.id = d.attempt_id
      join ${users} u on u.id = a.student_id and u.role = 'student' and u.erased_at is null
      join ${lessons} l on l.id = d.lesson_id
      join ${lessonRevisions} v on v.id = coalesce(l.verified_revision_id, l.latest_revision_id)
      where d.lesson_id = ${lessonId} order by a.student_id, a.id desc`,
  });
}

/** The prepared grades replace the attempts' grades; the old ones stay in `attempt_regrades`. */
async function regrade(tx: Tx, correction: Correction, twins: Twins): Promise<void> {
  const { lessonId, questionId, requestedBy, seenAnswer, correctAnswer } = correction;
  const drafts = sql`${regradeDrafts} d join ${quizAttempts} a on a.student_id = d.student_id and a.id = d.attempt_id`;
  await tx.execute(sql`
    insert into ${attemptRegrades} (student_id, attempt_id, question_id, regraded_by, old_answer, new_answer,
      old_correct, new_correct, old_feedback)
    select a.student_id, a.id, ${questionId}::int, ${requestedBy}::int, ${seenAnswer}, ${correctAnswer},
      a.correct, a.correct + d.gain, a.feedback
    from ${drafts} where d.lesson_id = ${lessonId}`);
  await tx.execute(sql`
    update ${quizAttempts} a set correct = a.correct + d.gain, feedback = d.feedback, feedback_source = 'rules'
    from ${regradeDrafts} d
    where d.lesson_id = ${lessonId} and a.student_id = d.student_id and a.id = d.attempt_id`);
  // A response of an attempt that is still open has no grade yet.
  await tx.execute(sql`
    update ${attemptResponses} r set is_correct = ${isRight(correctAnswer)}
    where ${isTwin(twins)} and r.is_correct <> ${isRight(correctAnswer)}`);
}

/** Removes the misconception of the option that is now right. */
async function correct(tx: Tx, { correctAnswer, explanation }: Correction, twins: Twins): Promise<void> {
  const ids = twins.map(({ id }) => id);
  await tx
    .update(quizQuestions)
    .set({
      correctAnswer,
      misconceptions: sql`${quizQuestions.misconceptions} - ${correctAnswer}::text`,
      ...(explanation === null ? {} : { explanation }),
    })
    .where(inArray(quizQuestions.id, ids));
}
