import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { classes, classStudents, classTeachers } from '#db/schema/school.ts';
import { audit, differing } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { makeCode } from './codes.ts';
import { tellOfClass } from './home.service.ts';
import { findClass, getClass, holdClass } from './classes.queries.ts';
import type { ClassChanges, ClassView, NewClass } from './classes.schema.ts';

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

/**
 * Reopens the class. The door stays closed until somebody opens it. Students who are in another class meanwhile come to
 * this one as they would now: it is not their home class, and they and their grown-ups are told.
 */
export const reopenClass = (actor: Teacher, classId: number): Promise<ClassView> =>
  setEnd(actor, classId, 'class.reopen', { endedAt: null });

type End = { endedAt: ReturnType<typeof sql> | null; isDoorOpen?: false };

async function setEnd(actor: Teacher, classId: number, action: string, set: End): Promise<ClassView> {
  const of = await findClass(actor, classId);
  const isOther = set.endedAt ? isNull(classes.endedAt) : isNotNull(classes.endedAt);
  await db().transaction(async (tx) => {
    const changedRows = await tx
      .update(classes)
      .set(set)
      .where(and(eq(classes.id, classId), isOther))
      .returning({ id: classes.id });
    if (changedRows.length === 0) return;
    await audit(tx, actor, action, target(classId));
    if (set.endedAt) return;
    for (const { studentId } of await beginAnew(tx, classId)) await tellOfClass(tx, actor, of, studentId);
  });
  return getClass(actor, classId);
}

/** Lets those of the class's students who are in another current class begin in this one now. */
const beginAnew = (tx: Tx, classId: number) =>
  tx
    .update(classStudents)
    .set({ createdAt: sql`now()` })
    .where(
      and(
        eq(classStudents.classId, classId),
        sql`exists (select from class_students o join classes c on c.id = o.class_id and c.ended_at is null
          where o.student_id = ${classStudents.studentId} and o.class_id <> ${classId})`,
      ),
    )
    .returning({ studentId: classStudents.studentId });
