import { and, eq, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { activityDays, lessonProgress } from '#db/schema/learning.ts';
import { studentProfiles } from '#db/schema/accounts.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { getLesson } from '#lib/content/lessons/lessons.queries.ts';
import { dayIn, todayOf } from './progress.rules.ts';

/** Counts a lesson read, a task tried or a quiz submitted toward the streak, on the student's own day. */
export async function recordActivity(tx: Executor, student: { userId: number; timeZone: string }, at: Date) {
  const day = dayIn(student.timeZone, at);
  await tx.insert(activityDays).values({ studentId: student.userId, day }).onConflictDoNothing();
}

/** Notes that a student opened a lesson or tried a task, for the lesson and for their day, and in which time zone. */
export async function recordStudy(actor: Actor, lessonId: number): Promise<void> {
  if (actor.role !== 'student') return;
  const { userId, timeZone } = actor;
  await db().execute(sql`
    with day as (
      insert into ${activityDays} (student_id, day) values (${userId}, ${todayOf(actor)}) on conflict do nothing),
    place as (
      update ${studentProfiles} set time_zone = ${timeZone}
      where ${studentProfiles.userId} = ${userId} and ${studentProfiles.timeZone} <> ${timeZone})
    insert into ${lessonProgress} (student_id, lesson_id, opened_at, last_opened_at)
    values (${userId}, ${lessonId}, now(), now())
    on conflict (student_id, lesson_id) do update
      set opened_at = coalesce(${lessonProgress.openedAt}, now()), last_opened_at = now()`);
}

/** Notes that a student tried a task. Throws `not_found` for a lesson that they can't see. */
export async function tryTask(actor: Actor, lessonId: number): Promise<void> {
  const { id } = await getLesson(actor, lessonId);
  await recordStudy(actor, id);
}

/** Saves where in a lesson a student is, so that any device opens it there. */
export async function keepPlace(actor: Actor, lessonId: number, place: string): Promise<void> {
  await db()
    .update(lessonProgress)
    .set({ place })
    .where(and(eq(lessonProgress.studentId, actor.userId), eq(lessonProgress.lessonId, lessonId)));
}
