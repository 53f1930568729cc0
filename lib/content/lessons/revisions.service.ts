import '#server-only';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/client.ts';
import { lessonRevisions, lessons, practiceTasks } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { ensureVersion } from '#lib/platform/lists/version.ts';

export type Revision = typeof lessonRevisions.$inferSelect;
export type LockedLesson = typeof lessons.$inferSelect;

/**
 * Holds a lesson against other changes until the transaction ends; students start and submit meanwhile.
 * @param version the one that the actor saw, if they say
 * Throws `not_found`, `conflict`.
 */
export async function lockLesson(tx: Tx, lessonId: number, version?: number): Promise<LockedLesson> {
  const present = and(eq(lessons.id, lessonId), isNull(lessons.deletedAt));
  const [lesson] = await tx.select().from(lessons).where(present).for('no key update');
  if (!lesson) throw notFound('This lesson does not exist.');
  ensureVersion(lesson.version, version);
  return lesson;
}

/** The latest revision of a locked lesson. */
export async function latestRevision(tx: Tx, lesson: LockedLesson): Promise<Revision> {
  const [revision] = await tx
    .select()
    .from(lessonRevisions)
    .where(eq(lessonRevisions.id, lesson.latestRevisionId ?? 0));
  if (!revision) throw new Error(`Lesson ${lesson.id} has no revision.`);
  return revision;
}

/**
 * The revision for an admin's change: the draft if there is one; on a verified lesson a new revision, verified at once
 * by that admin, with its tasks copied and its quiz shared. Counts as a change of the lesson. Throws `not_found`,
 * `conflict`.
 */
export async function writableRevision(
  tx: Tx,
  actor: Pick<Actor<'admin'>, 'userId'>,
  lessonId: number,
  version?: number,
): Promise<Revision> {
  const lesson = await lockLesson(tx, lessonId, version);
  const latest = await latestRevision(tx, lesson);
  if (latest.state === 'verified') return copyVerified(tx, actor, latest);
  await countChange(tx, lessonId);
  return latest;
}

/** Counts a change of a locked lesson, so that other editors notice it. */
export const countChange = async (tx: Tx, lessonId: number): Promise<void> => {
  const version = sql`${lessons.version} + 1`;
  await tx.update(lessons).set({ version }).where(eq(lessons.id, lessonId));
};

type NewRevision = Omit<PgInsertValue<typeof lessonRevisions>, 'id' | 'number'>;

/**
 * A locked lesson's next revision. It becomes the latest and, if verified, the one students read. Counts as a change of
 * the lesson, unless it is the first.
 */
export async function addRevision(tx: Tx, values: NewRevision): Promise<Revision> {
  const ofLesson = eq(lessonRevisions.lessonId, values.lessonId);
  const number = sql`(select coalesce(max(${lessonRevisions.number}), 0) + 1 from ${lessonRevisions} where ${ofLesson})`;
  const [row] = await tx
    .insert(lessonRevisions)
    .values({ ...values, number })
    .returning();
  const revision = row!;
  await tx
    .update(lessons)
    .set({
      latestRevisionId: revision.id,
      ...(revision.state === 'verified' ? { verifiedRevisionId: revision.id } : {}),
      version: sql`${lessons.version} + (${lessons.latestRevisionId} is not null)::int`,
    })
    .where(eq(lessons.id, revision.lessonId));
  return revision;
}

async function copyVerified(tx: Tx, actor: Pick<Actor, 'userId'>, from: Revision): Promise<Revision> {
  const { lessonId, title, content, objectives, minutes, quizId } = from;
  const copy = await addRevision(tx, {
    ...{ lessonId, title, content, objectives, minutes, quizId },
    state: 'verified',
    origin: 'person',
    provenance: { basedOn: from.id },
    verifiedBy: actor.userId,
    verifiedAt: sql`now()`,
  });
  const ofOld = eq(practiceTasks.revisionId, from.id);
  const tasks = await tx.select().from(practiceTasks).where(ofOld).orderBy(asc(practiceTasks.position));
  const copies = tasks.map(({ id: _, ...task }) => ({ ...task, revisionId: copy.id }));
  if (copies.length > 0) await tx.insert(practiceTasks).values(copies);
  return copy;
}
