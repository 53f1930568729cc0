import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { classStudents } from '#db/schema/school.ts';
import { kindFor, secretOf } from '#lib/accounts/child/child.rules.ts';
import { makeSecret, makeUsername } from '#lib/accounts/child/secrets.ts';
import { givePictures } from '#lib/accounts/child/child.service.ts';
import { dropFirstPasswords } from '#lib/accounts/imports/sheet/sheet.service.ts';
import { endLapsed } from '#lib/accounts/lapse.service.ts';
import { tellLeadsOfReset } from '#lib/accounts/leads.service.ts';
import { hashPassword } from '#lib/accounts/passwords.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { endSessionsOfAll } from '#lib/platform/auth/sessions.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import type { Language } from '#lib/vocabulary.ts';
import { isInCareOf } from '../home.queries.ts';
import { tellOfPasswords } from '../home.service.ts';
import { findOpenClass, holdClass, type SchoolClass } from '../classes.queries.ts';
import { inRegister } from '../students/students.rules.ts';
import { ensureRoom } from '../students/students.service.ts';
import type { Card, NewStudents } from './accounts.schema.ts';

type NewPassword = Pick<Card, 'passwordKind' | 'secret'> & { passwordHash: string };

/** A password of the class's kind in this language, hashed in the class's lane. */
async function makePassword({ id, gradeLevel, language }: SchoolClass): Promise<NewPassword> {
  const passwordKind = kindFor(gradeLevel);
  const secret = makeSecret(passwordKind, language);
  const passwordHash = await hashPassword(secretOf(passwordKind, secret.join(' ')), `class ${id}`);
  return { passwordKind, secret, passwordHash };
}

/**
 * Creates an account without an email for each name, and adds it to the class. Only this answer contains the passwords.
 * Throws `not_found`, `class_ended`, `invalid` if the class is too small.
 */
export async function makeAccounts(
  actor: Teacher,
  classId: number,
  { students }: NewStudents,
): Promise<Card[]> {
  const of = await findOpenClass(actor, classId);
  const accounts = await Promise.all(
    students.map(async (student) => ({
      ...{ ...student, ...(await makePassword(of)), passwordGivenBy: actor.userId },
    })),
  );
  return db().transaction(async (tx) => {
    await holdClass(tx, actor, classId);
    await ensureRoom(tx, classId, students.length, 'students');
    const cards = await insertStudents(tx, of, accounts);
    const ids = cards.map(({ id }) => id);
    const profile = { language: of.language, currentGrade: of.gradeLevel, timeZone: actor.timeZone };
    await tx.insert(studentProfiles).values(ids.map((userId) => ({ userId, ...profile })));
    await tx.insert(classStudents).values(ids.map((studentId) => ({ classId, studentId })));
    await givePictures(tx, classId);
    await audit(tx, actor, 'class.accounts', { type: 'class', id: classId }, { count: ids.length });
    return cards;
  });
}

const MOST_DIGITS = 8;

/** Random usernames; if one is taken or similar to another, the next try has a longer number. */
async function insertStudents(
  tx: Tx,
  { language }: SchoolClass,
  students: (NewPassword & NewStudents['students'][number] & { passwordGivenBy: number })[],
): Promise<Card[]> {
  const cards = new Map<number, Card>();
  for (let digits = 4; cards.size < students.length && digits <= MOST_DIGITS; digits++) {
    const indexes = new Map<string, number>();
    for (const index of students.keys()) {
      if (cards.has(index)) continue;
      indexes.set(makeUsername(language, digits), index);
    }
    const rows = [...indexes].map(([username, index]) => {
      const { secret: _, ...student } = students[index]!;
      return { ...student, username, role: 'student' as const };
    });
    const { id, username } = users;
    const newUsers = await tx.insert(users).values(rows).onConflictDoNothing().returning({ id, username });
    for (const row of newUsers) {
      const index = indexes.get(row.username)!;
      const { passwordHash: _, passwordGivenBy: _by, ...student } = students[index]!;
      cards.set(index, { ...student, ...row });
    }
  }
  if (cards.size < students.length) throw new Error('No username of chance was free.');
  return [...students.keys()].map((index) => cards.get(index)!);
}

const OWN = 'A student with an email of their own chooses a password of their own';

/**
 * New passwords for the class's children with a card or without an email, by a teacher of their home class. Only this
 * answer contains them. Ends their sessions and clears their failed sign-ins. Throws `not_found`, `class_ended`,
 * `invalid` for anyone else.
 */
export async function resetPasswords(actor: Teacher, classId: number, ids: number[]): Promise<Card[]> {
  const of = await findOpenClass(actor, classId);
  const languages = await languagesOf(ids);
  const passwords = new Map<number, NewPassword>(
    await Promise.all(
      [...new Set(ids)].map(async (id): Promise<[number, NewPassword]> => {
        const language = languages.get(id) ?? of.language;
        return [id, await makePassword({ ...of, language })];
      }),
    ),
  );
  return db().transaction(async (tx) => {
    await holdClass(tx, actor, classId);
    const children = await holdChildren(tx, actor, classId, [...passwords.keys()]);
    const set = children.map(({ id }) => {
      const { passwordHash, passwordKind } = passwords.get(id)!;
      return { id, passwordHash, passwordKind };
    });
    await tx.execute(sql`
      update ${users} set password_hash = e."passwordHash", password_kind = e."passwordKind",
        must_change_password = false, password_set_at = now(), password_given_at = now(),
        password_given_by = ${actor.userId}, card_ended_at = null
      from json_to_recordset(${JSON.stringify(set)}::json) as e(id int, "passwordHash" text, "passwordKind" text)
      where ${users.id} = e.id`);
    await dropFirstPasswords(tx, [...passwords.keys()]);
    await endLapsed(tx, [...passwords.keys()]);
    await endSessionsOfAll(tx, [...passwords.keys()]);
    await tellLeadsOfReset(tx, actor, [...passwords.keys()]);
    for (const { id } of children)
      await audit(tx, actor, 'class.password', { type: 'user', id }, { classId });
    await tellOfPasswords(tx, actor, of, [...passwords.keys()]);
    return inRegister(of.language, children).map(({ email: _, passwordGivenBy: _by, ...student }) => {
      const { passwordKind, secret } = passwords.get(student.id)!;
      return { ...student, passwordKind, secret };
    });
  });
}

async function languagesOf(ids: number[]): Promise<Map<number, Language>> {
  const { userId, language } = studentProfiles;
  const rows = await db().select({ userId, language }).from(studentProfiles).where(inArray(userId, ids));
  return new Map(rows.map((row) => [row.userId, row.language]));
}

async function holdChildren(tx: Tx, actor: Teacher, classId: number, ids: number[]) {
  const { id, username, firstName, lastName, email, passwordGivenBy } = users;
  const inCare = isInCareOf(actor, users.id);
  const children = await tx
    .select({ id, username, firstName, lastName, email, passwordGivenBy })
    .from(users)
    .innerJoin(classStudents, eq(classStudents.studentId, users.id))
    .where(and(eq(classStudents.classId, classId), inArray(users.id, ids), isNull(users.erasedAt), inCare))
    .orderBy(users.id)
    .for('update', { of: users });
  if (children.length < ids.length) throw notFound('This student is not in the class.');
  if (children.some(({ email, passwordGivenBy }) => email !== null && passwordGivenBy === null))
    throw new DomainError('invalid', `${OWN}.`, {
      fields: [{ field: 'student_ids', message: OWN, code: 'has_email' }],
    });
  return children;
}
