import { sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { studentProfiles } from '#db/schema/accounts.ts';
import { installation } from '#db/schema/platform.ts';
import type { User } from '#lib/accounts/accounts.schema.ts';
import { insertUser, withHash } from '#lib/accounts/accounts.service.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { env, registrationMode } from '#lib/platform/config/env.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { consume } from '#lib/platform/limits.service.ts';
import { makeCode } from '../codes.ts';
import { findClassByCode } from '../door/door.queries.ts';
import { joinOpenClass } from '../joining/joining.service.ts';
import { findSchoolCode, getSchoolCode, SETTING } from './registration.queries.ts';
import type { NewStudent, SchoolCode } from './registration.schema.ts';

const WRONG_CODE = 'This code is not right. Ask your school for one';

/**
 * The class of a code; undefined for the school's code. Throws `invalid` for an unknown code, and `too_many` for it at
 * an address that has tried too many.
 */
async function classOf(code: string, address: string): Promise<number | undefined> {
  const schoolClass = await findClassByCode(code);
  if (schoolClass) return schoolClass.id;
  if (code !== '' && code === (await findSchoolCode())) return undefined;
  if (code !== '') await consume('door', address);
  const field = { field: 'code', message: WRONG_CODE, code: 'wrong_code' } as const;
  throw new DomainError('invalid', `${WRONG_CODE}.`, { fields: [field] });
}

/** Adds the new student to the class, and gives them its grade and language. */
async function join(tx: Tx, code: string, student: { userId: number; address: string }): Promise<void> {
  const { userId } = student;
  const of = await joinOpenClass(tx, code, student);
  const { language, gradeLevel: currentGrade } = of;
  await tx.insert(studentProfiles).values({ userId, language, currentGrade });
}

/**
 * Registration always creates a student. Throws `registration_closed`, `invalid` for a wrong code or a full class,
 * `email_taken`, `username_taken`, `too_many`.
 */
export async function register({ code, oneName: _, ...input }: NewStudent, address: string): Promise<User> {
  const mode = registrationMode(env());
  if (mode === 'closed')
    throw new DomainError('registration_closed', 'Registration is closed. Ask your school for an account.');
  const classId = mode === 'code' || code ? await classOf(code ?? '', address) : undefined;
  // After the code: one child's wrong ones use up no registration of the others behind the school's address.
  await consume('registration', address);
  const account = await withHash(input, address);
  return db().transaction(async (tx) => {
    const user = await insertUser(tx, { ...account, role: 'student', emailIsOwn: true, namesAreOwn: true });
    const acting = { userId: user.id, address };
    if (classId !== undefined) await join(tx, code!, acting);
    const detail = classId === undefined ? {} : { classId };
    await audit(tx, acting, 'user.register', { type: 'user', id: user.id }, detail);
    return user;
  });
}

/** Replaces or removes the school's code. */
export async function setSchoolCode(actor: Actor<'admin'>, hasCode: boolean): Promise<SchoolCode> {
  const value = { code: hasCode ? makeCode() : null };
  await db().transaction(async (tx) => {
    await tx
      .insert(installation)
      .values({ key: SETTING, value })
      .onConflictDoUpdate({ target: installation.key, set: { value, at: sql`now()` } });
    await audit(tx, actor, 'user.code', null, { hasCode });
  });
  return getSchoolCode(actor);
}
