import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { classes, classTeachers } from '#db/schema/classes.ts';
import { audit, differing } from '#lib/audit/service.ts';
import type { Teacher } from '#lib/auth/actor.ts';
import { makeCode } from './codes.ts';
import { findClass, getClass, holdClass } from './queries.ts';
import type { ClassChanges, ClassView, NewClass } from './schema.ts';

const target = (id: number) => ({ type: 'class', id }) as const;

/** Creates a class of one's own. */
export async function createClass(actor: Teacher, input: NewClass): Promise<ClassView> {
  const id = await db().transaction(async (tx) => {
    const values = { ...input, code: makeCode(), createdBy: actor.userId };
    const [row] = await tx.insert(classes).values(values).returning({ id: classes.id });
    await tx.insert(classTeachers).values({ classId: row!.id, userId: actor.userId });
    await audit(tx, actor, 'class.create', target(row!.id), { grade: input.gradeLevel });
    return row!.id;
  });
  return getClass(actor, id);
}

/** Throws `not_found`, `class_ended`. */
export async function updateClass(actor: Teacher, classId: number, input: ClassChanges): Promise<ClassView> {
  await db().transaction(async (tx) => {
    const schoolClass = await holdClass(tx, actor, classId);
    const changes = differing(schoolClass, input);
    if (Object.keys(changes).length === 0) return;
    await tx.update(classes).set(changes).where(eq(classes.id, classId));
    await audit(tx, actor, 'class.update', target(classId), { fields: Object.keys(changes) });
  });
  return getClass(actor, classId);
}

/** Ends the class: from now on it can only be read, and its door is closed. Safe to repeat. */
export const endClass = (actor: Teacher, classId: number): Promise<ClassView> =>
  setEnd(actor, classId, 'class.end', { endedAt: sql`now()`, isDoorOpen: false });

/** Reopens the class. The door stays closed until somebody opens it. */
export const reopenClass = (actor: Teacher, classId: number): Promise<ClassView> =>
  setEnd(actor, classId, 'class.reopen', { endedAt: null });

type End = { endedAt: ReturnType<typeof sql> | null; isDoorOpen?: false };

async function setEnd(actor: Teacher, classId: number, action: string, set: End): Promise<ClassView> {
  await findClass(actor, classId);
  const isOther = set.endedAt ? isNull(classes.endedAt) : isNotNull(classes.endedAt);
  await db().transaction(async (tx) => {
    const changedRows = await tx
      .update(classes)
      .set(set)
      .where(and(eq(classes.id, classId), isOther))
      .returning({ id: classes.id });
    if (changedRows.length > 0) await audit(tx, actor, action, target(classId));
  });
  return getClass(actor, classId);
}
