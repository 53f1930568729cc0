import { and, eq, type SQL, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { classes, classStudents, classTeachers } from '#db/schema/school.ts';
import { endLapsed } from '#lib/accounts/lapse.service.ts';
import { audit, differing } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { homeOf } from '#lib/platform/auth/home-class.ts';
import { endLive } from '#lib/school/live/live.service.ts';
import { makeCode } from './codes.ts';
import { tellOfLeaving } from './home.service.ts';
import { bringBack } from './reopening.service.ts';
import { leaveWithYes } from './students/own-yes.service.ts';
import { listStudentIds } from './students/students.queries.ts';
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

/**
 * Ends the class and, before it, its live quiz, so that its marks are there: from now on it can only be read, and its
 * door is closed. Whose home it was is told, with those concerned. Safe to repeat.
 */
export async function endClass(actor: Teacher, classId: number): Promise<ClassView> {
  await endLive(actor, classId);
  return setEnd(actor, classId, 'class.end', { endedAt: sql`now()`, isDoorOpen: false });
}

/** Reopens the class, and says who comes back to it and how. The door stays closed until somebody opens it. */
export const reopenClass = (actor: Teacher, classId: number): Promise<ClassView> =>
  setEnd(actor, classId, 'class.reopen', {
    endedAt: null,
    closed: sql`${classes.closed} + tstzmultirange(tstzrange(${classes.endedAt}, greatest(${classes.endedAt}, now())))`,
  });

type End = { endedAt: SQL | null; isDoorOpen?: false; closed?: SQL };

async function setEnd(actor: Teacher, classId: number, action: string, set: End): Promise<ClassView> {
  const { id } = await findClass(actor, classId);
  await db().transaction(async (tx) => {
    const [of] = await tx.select().from(classes).where(eq(classes.id, id)).for('update');
    if (Boolean(of!.endedAt) === Boolean(set.endedAt)) return;
    const atHome = set.endedAt ? await listAtHome(tx, id) : [];
    await tx.update(classes).set(set).where(eq(classes.id, id));
    await audit(tx, actor, action, target(id));
    if (set.endedAt) await tellOfLeaving(tx, actor, of!, atHome);
    else {
      await leaveWithYes(tx, actor, id);
      await bringBack(tx, actor, { ...of!, endedAt: of!.endedAt! });
    }
    await endLapsed(tx, await listStudentIds(tx, id));
  });
  return getClass(actor, classId);
}

/** The students whose home the class is until it ends. */
const listAtHome = (tx: Tx, classId: number) =>
  tx
    .select({ id: classStudents.studentId, wasHome: sql<boolean>`true` })
    .from(classStudents)
    .where(and(eq(classStudents.classId, classId), sql`${homeOf(classStudents.studentId)} = ${classId}`));
