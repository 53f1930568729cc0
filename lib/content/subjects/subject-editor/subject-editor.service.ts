import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { lessons, subjects } from '#db/schema/content.ts';
import { audit, differing } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { ensureVersion } from '#lib/platform/lists/version.ts';
import { type AdminSubject, getAdminSubject } from './subject-editor.queries.ts';
import type { NewSubject, SubjectChanges } from './subject-editor.schema.ts';

export async function createSubject(actor: Actor<'admin'>, input: NewSubject): Promise<AdminSubject> {
  return db().transaction(async (tx) => {
    const [subject] = await tx.insert(subjects).values(input).returning({ id: subjects.id });
    await audit(tx, actor, 'subject.create', { type: 'subject', id: subject!.id });
    return getAdminSubject(actor, subject!.id, tx);
  });
}

/**
 * Changes any part of a subject. A new name or description stands in every language: its translations are cleared.
 * @param version the one that the actor saw, if they say
 * Throws `not_found`, `conflict`.
 */
export async function updateSubject(
  actor: Actor<'admin'>,
  subjectId: number,
  input: SubjectChanges,
  version?: number,
): Promise<AdminSubject> {
  return db().transaction(async (tx) => {
    const changes = differing(await holdSubject(tx, subjectId, version), input);
    const fields = Object.keys(changes);
    if (fields.length > 0) {
      const words = changes.name !== undefined || changes.description !== undefined;
      await tx
        .update(subjects)
        .set({ ...changes, ...(words && { translations: {} }), version: sql`${subjects.version} + 1` })
        .where(eq(subjects.id, subjectId));
      await audit(tx, actor, 'subject.update', { type: 'subject', id: subjectId }, { fields });
    }
    return getAdminSubject(actor, subjectId, tx);
  });
}

/** Hides a subject and its lessons; its attempts stay in the record. Throws `not_found`. */
export async function deleteSubject(actor: Actor<'admin'>, subjectId: number): Promise<void> {
  await db().transaction(async (tx) => {
    const present = and(eq(lessons.subjectId, subjectId), isNull(lessons.deletedAt));
    // Locks lessons before their subject, in the same order as moving a lesson does.
    await tx.select({ id: lessons.id }).from(lessons).where(present).orderBy(asc(lessons.id)).for('update');
    await holdSubject(tx, subjectId);
    const now = { deletedAt: sql`now()` };
    const hiddenLessons = await tx.update(lessons).set(now).where(present).returning({ id: lessons.id });
    await tx.update(subjects).set(now).where(eq(subjects.id, subjectId));
    const target = { type: 'subject', id: subjectId } as const;
    await audit(tx, actor, 'subject.delete', target, { lessons: hiddenLessons.length });
  });
}

/** Locks a subject until the transaction ends. Throws `not_found`, `conflict`. */
export async function holdSubject(tx: Tx, subjectId: number, version?: number) {
  const { name, description, gradeLevel, version: current } = subjects;
  const [subject] = await tx
    .select({ name, description, gradeLevel, version: current })
    .from(subjects)
    .where(and(eq(subjects.id, subjectId), isNull(subjects.deletedAt)))
    .for('update');
  if (!subject) throw notFound('This subject does not exist.');
  ensureVersion(subject.version, version);
  return subject;
}
