import { and, eq, ne, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { activityDays, lessonProgress } from '#db/schema/attempts.ts';
import { studentProfiles } from '#db/schema/accounts.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { getLesson } from '#lib/lessons/queries.ts';
import { dayIn } from './rules.ts';

/** Counts a lesson read, a task tried or a quiz submitted toward the streak, on the student's own day. */
export async function recordActivity(tx: Executor, student: { userId: number; timeZone: string }, at: Date) {
  const day = dayIn(student.timeZone, at);
  await tx.insert(activityDays).values({ studentId: student.userId, day }).onConflictDoNothing();
}

/** Notes that a student opened a lesson or tried a task, for the lesson and for the day. */
export async function recordStudy(actor: Actor, lessonId: number): Promise<void> {
  if (actor.role !== 'student') return;
  await db().transaction(async (tx) => {
    const [row] = await tx
      .insert(lessonProgress)
      .values({ studentId: actor.userId, lessonId, openedAt: sql`now()`, lastOpenedAt: sql`now()` })
      .onConflictDoUpdate({
        target: [lessonProgress.studentId, lessonProgress.lessonId],
        set: { openedAt: sql`coalesce(${lessonProgress.openedAt}, now())`, lastOpenedAt: sql`now()` },
      })
      .returning({ now: sql`now()`.mapWith(lessonProgress.openedAt) });
    await recordActivity(tx, actor, row!.now as Date);
    await tx
      .update(studentProfiles)
      .set({ timeZone: actor.timeZone })
      .where(and(eq(studentProfiles.userId, actor.userId), ne(studentProfiles.timeZone, actor.timeZone)));
  });
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
