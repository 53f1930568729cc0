import { and, eq, isNull } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes } from '#db/schema/school.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { isOpenDoor, knockAt, shutDoor } from '../door/door.queries.ts';
import type { SchoolClass } from '../classes.queries.ts';
import { ask, enrol } from '../students/students.service.ts';
import { isMember } from '../students/students.queries.ts';
import type { Joined } from './joining.schema.ts';

type Student = Pick<Actor, 'userId' | 'address'>;

/** The class with this code, locked. Throws `not_found` if its door is no longer open. */
async function holdOpenClass(tx: Tx, code: string): Promise<SchoolClass> {
  const [of] = await tx.select().from(classes).where(isOpenDoor(code)).for('update');
  if (!of) throw shutDoor();
  return of;
}

/**
 * Adds a new student to the class with this code. Throws `not_found` if the door is no longer open, `invalid` if the
 * class is full.
 */
export async function joinOpenClass(tx: Tx, code: string, student: Student): Promise<SchoolClass> {
  const of = await holdOpenClass(tx, code);
  await enrol(tx, student, of, student.userId, 'class.student.join');
  return of;
}

/** Whether nobody but the student can be acting: whoever made a card or gave a password may be the one who came in by it. */
async function isOwnAct(tx: Tx, userId: number): Promise<boolean> {
  const isTheirs = and(isNull(users.passwordGivenBy), isNull(users.passwordGivenAt));
  return (await tx.$count(users, and(eq(users.id, userId), isTheirs))) > 0;
}

/**
 * A student joins a class with its code, keeping their grade and language; where somebody else made their card or gave
 * them a password, the class asks for them instead. Joining twice changes nothing. Wrong codes count by the account.
 * Throws as `knockAt`, and `invalid` if the class is full.
 */
export async function joinByCode(actor: Actor<'student'>, code: string): Promise<Joined> {
  await knockAt(code, `user ${actor.userId}`);
  return db().transaction(async (tx) => {
    const of = await holdOpenClass(tx, code);
    const isAsked = !(await isMember(tx, of.id, actor.userId)) && !(await isOwnAct(tx, actor.userId));
    await (isAsked
      ? ask(tx, actor, of, actor.userId)
      : enrol(tx, actor, of, actor.userId, 'class.student.join'));
    return { className: of.name, isAsked };
  });
}
