import { and, eq } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { classes, classStudents } from '#db/schema/classes.ts';
import { givePictures } from '#lib/accounts/child/service.ts';
import { audit } from '#lib/audit/service.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { isOpenDoor, knockAt, shutDoor } from '../door/queries.ts';
import type { SchoolClass } from '../queries.ts';
import { ensureRoom } from '../students/service.ts';
import type { Joined } from './schema.ts';

/**
 * Adds a student to the class with this code. Returns whether they are new in it. Throws `not_found` if the door is no
 * longer open, `invalid` if the class is full.
 */
export async function joinOpenClass(
  tx: Tx,
  code: string,
  studentId: number,
): Promise<{ of: SchoolClass; isNew: boolean }> {
  const [of] = await tx.select().from(classes).where(isOpenDoor(code)).for('update');
  if (!of) throw shutDoor();
  const membership = and(eq(classStudents.classId, of.id), eq(classStudents.studentId, studentId));
  if ((await tx.$count(classStudents, membership)) > 0) return { of, isNew: false };
  await ensureRoom(tx, of.id, 1, 'code');
  await tx.insert(classStudents).values({ classId: of.id, studentId, joinedByCode: true });
  await givePictures(tx, of.id);
  return { of, isNew: true };
}

/**
 * A student joins a class with its code, keeping their grade and language. Joining twice changes nothing. Throws as
 * `knockAt`, and `invalid` if the class is full.
 */
export async function joinByCode(actor: Actor<'student'>, code: string, address: string): Promise<Joined> {
  await knockAt(code, address);
  return db().transaction(async (tx) => {
    const { of, isNew } = await joinOpenClass(tx, code, actor.userId);
    const who = { type: 'user', id: actor.userId } as const;
    if (isNew) await audit(tx, actor, 'class.student.join', who, { classId: of.id });
    return { className: of.name };
  });
}
