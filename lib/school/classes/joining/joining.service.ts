import { db, type Tx } from '#db/client.ts';
import { classes } from '#db/schema/school.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { isOpenDoor, knockAt, shutDoor } from '../door/door.queries.ts';
import type { SchoolClass } from '../classes.queries.ts';
import { enrol } from '../students/students.service.ts';
import type { Joined } from './joining.schema.ts';

type Student = Pick<Actor, 'userId' | 'address'>;

/**
 * Adds a student to the class with this code, by their own act. Throws `not_found` if the door is no longer open,
 * `invalid` if the class is full.
 */
export async function joinOpenClass(tx: Tx, code: string, student: Student): Promise<SchoolClass> {
  const [of] = await tx.select().from(classes).where(isOpenDoor(code)).for('update');
  if (!of) throw shutDoor();
  await enrol(tx, student, of, student.userId, 'class.student.join');
  return of;
}

/**
 * A student joins a class with its code, keeping their grade and language. Joining twice changes nothing. Wrong
 * codes count by the account. Throws as `knockAt`, and `invalid` if the class is full.
 */
export async function joinByCode(actor: Actor<'student'>, code: string): Promise<Joined> {
  await knockAt(code, `user ${actor.userId}`);
  return db().transaction(async (tx) => {
    const { name } = await joinOpenClass(tx, code, actor);
    return { className: name };
  });
}
