import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { classes, type classRequests } from '#db/schema/school.ts';
import { tellLeadsOfReset } from '#lib/accounts/leads.service.ts';
import { aboutAsking, grownUpsOf, nameOf, staffOf } from '#lib/accounts/teaching.service.ts';
import { homeOf } from '#lib/platform/auth/home-class.ts';
import { unsay, notify } from '#lib/platform/notices/notices.service.ts';

type By = { userId: number };
type OfClass = { id: number; name: string };

type Request = typeof classRequests.$inferSelect;

/** Tells who can answer that a class asks for a student, or a student for a class. */
export async function tellOfRequest(tx: Tx, of: OfClass, { id, studentId, askedBy }: Request): Promise<void> {
  const isOwn = askedBy === studentId;
  const data = { className: of.name, student: await nameOf(tx, studentId), requestId: id, isOwn };
  const to = grownUpsOf({ userId: askedBy }, [studentId]);
  await notify(tx, { kind: 'class_asked', about: aboutAsking(of.id, studentId), to, data });
}

/**
 * Takes the question out of the bells of those who could answer, and tells whoever asked; a student who did finds the
 * class itself in the bell.
 */
export async function tellOfAnswer(tx: Tx, request: Request, accepted: boolean): Promise<void> {
  const { classId, studentId, askedBy, createdAt: askedAt } = request;
  await unsay(tx, aboutAsking(classId, studentId));
  if (accepted && askedBy === studentId) return;
  const [of] = await tx.select({ name: classes.name }).from(classes).where(eq(classes.id, classId));
  const student = accepted ? await nameOf(tx, studentId) : null;
  const about = `answered:${classId}:${studentId}`;
  const to = sql`select ${askedBy}::int as user_id`;
  await notify(tx, {
    ...{ kind: 'class_answered', about, to },
    data: { className: of!.name, accepted, student, askedAt },
  });
}

/** A student who has left a class, and whether it was their home. */
export type Leaving = { id: number; wasHome: boolean };

/**
 * Tells students that a class is no longer theirs. Where it was their home, its teachers, those of the next one, to
 * whom passwords, cards and parents' links pass, and the admins are told too, and the leads of each about whom there
 * is a concern; and where they left with a teacher whom an admin has removed, the teachers and all admins.
 */
export async function tellOfLeaving(
  tx: Tx,
  actor: By,
  of: OfClass,
  students: Leaving[],
  isWithTeacher = false,
): Promise<void> {
  const homes = await homesOf(tx, students);
  for (const [home, left] of Map.groupBy(students, ({ id, wasHome }) => wasHome && homes.get(id))) {
    const ids = left.map(({ id }) => id);
    const [only] = ids.length === 1 ? ids : [];
    const isLast = home === undefined;
    const data = {
      ...{ className: of.name, count: ids.length, home: home ? home.name : null, isLast, isWithTeacher },
      student: only === undefined ? null : await nameOf(tx, only),
    };
    const about = `left:${of.id}:${only ?? `to-${home ? home.id : 'none'}`}`;
    const own = sql`select id as user_id from users where id in ${ids}`;
    await notify(tx, { kind: 'class_left', about, to: own, data: { ...data, isOwn: true } });
    if (home !== false) await tellLeadsOfReset(tx, actor, ids, 'student_access');
    if (home === false && !isWithTeacher) continue;
    const staff = staffOf(home ? [of.id, home.id] : [of.id]);
    const others = sql`select o.user_id from (${staff}) o where ${isWithTeacher} or o.user_id <> ${actor.userId}`;
    await notify(tx, { kind: 'class_left', about, to: others, data: { ...data, isOwn: false } });
  }
}

/** The home classes of those who have lost theirs, one object for each class. */
async function homesOf(tx: Tx, students: Leaving[]): Promise<Map<number, OfClass>> {
  const ids = students.filter(({ wasHome }) => wasHome).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx.execute<OfClass & { studentId: number }>(sql`
    select u.id as "studentId", c.id, c.name from users u join classes c on c.id = ${homeOf(sql`u.id`)}
    where u.id in ${ids}`);
  const byId = new Map(rows.map(({ id, name }) => [id, { id, name }]));
  return new Map(rows.map(({ studentId, id }) => [studentId, byId.get(id)!]));
}

/** Tells students of their new passwords, and their teachers and the admins how many there were. */
export async function tellOfPasswords(tx: Tx, actor: By, of: OfClass, studentIds: number[]): Promise<void> {
  const about = `password:${of.id}`;
  const data = { className: of.name, count: studentIds.length };
  const to = sql`select id as user_id from users where id in ${studentIds}`;
  await notify(tx, { kind: 'password_reset', about, to, data: { ...data, isOwn: true } });
  const others = grownUpsOf(actor, studentIds);
  await notify(tx, { kind: 'password_reset', about, to: others, data: { ...data, isOwn: false } });
}

/** Tells a student, their teachers and the admins that a parents' link was made, has another address or has ended. */
export async function tellOfLink(
  tx: Tx,
  actor: By,
  { id, studentId }: { id: number; studentId: number },
  act: 'made' | 'renewed' | 'ended',
): Promise<void> {
  const about = `link:${id}:${studentId}`;
  const student = await nameOf(tx, studentId);
  const to = sql`select ${studentId}::int as user_id`;
  await notify(tx, { kind: 'link_renewed', about, to, data: { student, act, isOwn: true } });
  const others = grownUpsOf(actor, [studentId]);
  await notify(tx, { kind: 'link_renewed', about, to: others, data: { student, act, isOwn: false } });
}
