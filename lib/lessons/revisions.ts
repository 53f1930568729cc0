import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { lessonRevisions, lessons, practiceTasks } from '#db/schema/lessons.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { notFound } from '#lib/errors.ts';
import { ensureVersion } from '#lib/lists/version.ts';

export type Revision = typeof lessonRevisions.$inferSelect;
export type HeldLesson = typeof lessons.$inferSelect;

/**
 * Holds a lesson against other changes until the transaction ends.
 * @param version the one that the caller saw, if they say
 * Throws `not_found`, `conflict`.
 */
export async function holdLesson(tx: Tx, lessonId: number, version?: number): Promise<HeldLesson> {
  const present = and(eq(lessons.id, lessonId), isNull(lessons.deletedAt));
  const [lesson] = await tx.select().from(lessons).where(present).for('update');
  if (!lesson) throw notFound('This lesson does not exist.');
  ensureVersion(lesson.version, version);
  return lesson;
}

/** The latest revision of a lesson that is held. */
export async function latestRevision(tx: Tx, lesson: HeldLesson): Promise<Revision> {
  const [revision] = await tx
    .select()
    .from(lessonRevisions)
    .where(eq(lessonRevisions.id, lesson.latestRevisionId ?? 0));
  if (!revision) throw new Error(`Lesson ${lesson.id} has no revision.`);
  return revision;
}

/**
 * The revision that an admin's own change goes into: the draft where there is one; on a verified lesson a new revision,
 * verified at once by that admin, with the tasks copied and the quiz shared. Counts as a change of the lesson.
 * Throws `not_found`, `conflict`.
 */
export async function writableRevision(
  tx: Tx,
  actor: Actor<'admin'>,
  lessonId: number,
  version?: number,
): Promise<Revision> {
  const lesson = await holdLesson(tx, lessonId, version);
  const latest = await latestRevision(tx, lesson);
  const writable = latest.state === 'draft' ? latest : await copyVerified(tx, actor, latest);
  await tx
    .update(lessons)
    .set({
      latestRevisionId: writable.id,
      verifiedRevisionId: writable.state === 'verified' ? writable.id : lesson.verifiedRevisionId,
      version: sql`${lessons.version} + 1`,
    })
    .where(eq(lessons.id, lessonId));
  return writable;
}

async function copyVerified(tx: Tx, actor: Actor<'admin'>, from: Revision): Promise<Revision> {
  const { lessonId, title, content, objectives, quizId } = from;
  const [copy] = await tx
    .insert(lessonRevisions)
    .values({
      lessonId,
      number: from.number + 1,
      title,
      content,
      objectives,
      quizId,
      state: 'verified',
      origin: 'person',
      provenance: { basedOn: from.id },
      verifiedBy: actor.userId,
      verifiedAt: sql`now()`,
    })
    .returning();
  const ofOld = eq(practiceTasks.revisionId, from.id);
  const tasks = await tx.select().from(practiceTasks).where(ofOld).orderBy(asc(practiceTasks.position));
  const copies = tasks.map(({ id: _, ...task }) => ({ ...task, revisionId: copy!.id }));
  if (copies.length > 0) await tx.insert(practiceTasks).values(copies);
  return copy!;
}
