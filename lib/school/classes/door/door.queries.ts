import { and, eq, isNull } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes, classStudents } from '#db/schema/school.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { consume } from '#lib/platform/limits.service.ts';
import { findClass } from '../classes.queries.ts';
import { inRegister } from '../students/students.rules.ts';
import { doorId } from './ids.ts';
import { shortNames } from './door.rules.ts';
import type { Door, OpenDoor } from './door.schema.ts';

/** The door as its teachers see it. Throws `not_found`. */
export async function getDoor(actor: Teacher, classId: number): Promise<Door> {
  const { code, isDoorOpen, doorNames } = await findClass(actor, classId);
  return { code, isOpen: isDoorOpen, names: doorNames };
}

/** The condition for a class with this code and an open door. */
export const isOpenDoor = (code: string) =>
  and(eq(classes.code, code), classes.isDoorOpen, isNull(classes.endedAt));

export const shutDoor = () => notFound('This door is shut, or the code is not right. Ask your teacher.');

/** The class with this code, if its door is open. */
export async function findClassByCode(code: string) {
  const [schoolClass] = await db().select().from(classes).where(isOpenDoor(code));
  return schoolClass;
}

/**
 * The class with this code. Throws `not_found` both for a closed door and an unknown code, and `too_many` for wrong codes
 * of somebody who has tried too many: a right one is never refused for them, and is one of 2^44.
 * @param who an address, or an account
 */
export async function knockAt(code: string, who: string) {
  const schoolClass = await findClassByCode(code);
  if (schoolClass) return schoolClass;
  await consume('door', who);
  throw shutDoor();
}

/** What anyone with the code sees: the class, and as much of its students as it shows. Throws as `knockAt`. */
export async function openDoor(code: string, address: string): Promise<OpenDoor> {
  const { id, name, language, doorNames } = await knockAt(code, address);
  const members = await db()
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      picture: classStudents.picture,
      passwordKind: users.passwordKind,
    })
    .from(classStudents)
    .innerJoin(users, eq(users.id, classStudents.studentId))
    .where(eq(classStudents.classId, id));
  const rows = inRegister(language, members);
  const full = () => rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  const names = doorNames === 'pictures' ? undefined : doorNames === 'full' ? full() : shortNames(rows);
  const students = rows.map((row, index) => ({
    id: names ? row.id : doorId(id, row.id),
    name: names?.[index] ?? null,
    picture: names ? null : row.picture,
    passwordKind: row.passwordKind,
  }));
  // In alphabetical order a picture's place would reveal the name.
  if (!names) students.sort((a, b) => (a.picture ?? '').localeCompare(b.picture ?? ''));
  return { className: name, language, students };
}
