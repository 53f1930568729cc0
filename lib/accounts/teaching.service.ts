import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes, classRequests, classTeachers } from '#db/schema/school.ts';
import { notify, unsay } from '#lib/platform/notices/notices.service.ts';

type By = { userId: number };
type OfClass = { id: number; name: string };

export async function nameOf(tx: Tx, userId: number): Promise<string> {
  const { firstName, lastName } = users;
  const [row] = await tx.select({ firstName, lastName }).from(users).where(eq(users.id, userId));
  return `${row!.firstName} ${row!.lastName}`.trim();
}

/** The teachers of these students' current classes, and the admins: whom a notice goes to beside the student. */
export const grownUpsOf = (actor: By, studentIds: number[]): SQL =>
  sql`select g.user_id from (select u.id as user_id from users u where u.role = 'admin' and u.erased_at is null
    union select t.user_id from class_teachers t join class_students s on s.class_id = t.class_id
      join classes c on c.id = s.class_id and c.ended_at is null where s.student_id in ${studentIds}) g
    where g.user_id <> ${actor.userId}`;

/**
 * Tells a student of a class that they didn't join by themselves; and, where it is not their only one, their teachers and
 * the admins.
 */
export async function tellOfClass(tx: Tx, actor: By, of: OfClass, studentId: number): Promise<void> {
  const about = `joined:${of.id}:${studentId}`;
  const data = { className: of.name, student: await nameOf(tx, studentId) };
  if (actor.userId !== studentId) {
    const to = sql`select ${studentId}::int as user_id`;
    await notify(tx, { kind: 'class_joined', about, to, data: { ...data, isOwn: true } });
  }
  const others = sql`${grownUpsOf(actor, [studentId])} and exists (select 1 from class_students s
    join classes c on c.id = s.class_id and c.ended_at is null
    where s.student_id = ${studentId} and s.class_id <> ${of.id})`;
  await notify(tx, { kind: 'class_joined', about, to: others, data: { ...data, isOwn: false } });
}

/** The teachers of these classes, and the admins. */
export const staffOf = (classIds: number[]): SQL =>
  sql`select u.id as user_id from users u where u.role = 'admin' and u.erased_at is null
    union select t.user_id from class_teachers t where t.class_id in ${classIds}`;

/** Tells the class's other teachers and the admins who has become a teacher of it, or is none any more. */
export async function tellOfTeacher(
  tx: Tx,
  actor: By,
  of: OfClass,
  teacher: { id: number; hasLeft: boolean },
): Promise<void> {
  const { id, hasLeft } = teacher;
  const to = sql`select o.user_id from (${staffOf([of.id])}) o where o.user_id <> ${actor.userId}`;
  const data = { className: of.name, teacher: await nameOf(tx, id), hasLeft };
  await notify(tx, { kind: 'class_teacher', about: `teacher:${of.id}:${id}`, to, data });
}

/** The subject of the notices that a class asks for a student. */
export const aboutAsking = (classId: number, studentId: number) => `asked:${classId}:${studentId}`;

/** Takes somebody out of all classes that they teach, with what they asked for there. Returns the classes. */
export async function leaveClasses(tx: Tx, userId: number): Promise<OfClass[]> {
  const asked = await tx.delete(classRequests).where(eq(classRequests.askedBy, userId)).returning();
  for (const { classId, studentId } of asked) await unsay(tx, aboutAsking(classId, studentId));
  const left = await tx.delete(classTeachers).where(eq(classTeachers.userId, userId)).returning();
  const { id, name } = classes;
  const ids = left.map(({ classId }) => classId);
  return tx.select({ id, name }).from(classes).where(inArray(id, ids));
}

/** The same for somebody who stays, but teaches no more: the classes' other teachers and the admins are told. */
export async function stopTeaching(tx: Tx, actor: By, userId: number): Promise<void> {
  for (const of of await leaveClasses(tx, userId))
    await tellOfTeacher(tx, actor, of, { id: userId, hasLeft: true });
}
