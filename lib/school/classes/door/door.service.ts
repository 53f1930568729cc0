import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { classes, classStudents } from '#db/schema/school.ts';
import { givePictures } from '#lib/accounts/child/child.service.ts';
import { logInAtDoor, type SignedIn } from '#lib/accounts/sign-in/sign-in.service.ts';
import { audit, differing } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import type { Client } from '#lib/platform/auth/client.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { makeCode } from '../codes.ts';
import { holdClass } from '../classes.queries.ts';
import { doorId } from './ids.ts';
import { getDoor, knockAt } from './door.queries.ts';
import type { Door, DoorChanges } from './door.schema.ts';

/** Opens or closes the door, and sets what it shows. Throws `not_found`, `class_ended`. */
export async function setDoor(
  actor: Teacher,
  classId: number,
  { isOpen, names }: DoorChanges,
): Promise<Door> {
  await db().transaction(async (tx) => {
    const schoolClass = await holdClass(tx, actor, classId);
    const changes = differing(schoolClass, { isDoorOpen: isOpen, doorNames: names });
    if (Object.keys(changes).length === 0) return;
    await tx.update(classes).set(changes).where(eq(classes.id, classId));
    if (changes.doorNames === 'pictures') await givePictures(tx, classId);
    await audit(tx, actor, 'class.door', { type: 'class', id: classId }, changes);
  });
  return getDoor(actor, classId);
}

/** Replaces the code: the old address and cards stop working. Throws `not_found`, `class_ended`. */
export async function renewCode(actor: Teacher, classId: number): Promise<Door> {
  await db().transaction(async (tx) => {
    await holdClass(tx, actor, classId);
    await tx.update(classes).set({ code: makeCode() }).where(eq(classes.id, classId));
    await audit(tx, actor, 'class.code', { type: 'class', id: classId });
  });
  return getDoor(actor, classId);
}

type Entry = { code: string; studentId: number; password: string };

/**
 * Signs in a student of the class. Throws as `knockAt`; `invalid_credentials` for a wrong password and for anyone
 * outside the class; `too_many` after too many failures.
 */
export async function enterByDoor(
  { code, studentId, password }: Entry,
  client: Client,
  isShared = false,
): Promise<SignedIn> {
  const { id } = await knockAt(code, client.address);
  const members = await db()
    .select({ id: classStudents.studentId, joinedByCode: classStudents.joinedByCode })
    .from(classStudents)
    .where(eq(classStudents.classId, id))
    .orderBy(classStudents.studentId);
  // Anybody may have made an account with the class's code, and many of them.
  const classmates = members.filter(({ joinedByCode }) => !joinedByCode).map((member) => member.id);
  const student = members
    .map((member) => member.id)
    .find((one) => one === studentId || doorId(id, one) === studentId);
  if (student === undefined)
    throw new DomainError('invalid_credentials', 'Invalid credentials. Please try again.');
  return logInAtDoor(student, password, client, { isShared, classmates });
}
