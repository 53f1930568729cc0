import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import type { Language, Role } from '#lib/vocabulary.ts';
import { hashPassword } from '#lib/accounts/passwords.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { loadActor, openSession } from '#lib/platform/auth/sessions.ts';
import { signToken } from '#lib/platform/auth/tokens.ts';

let count = 0;

export const PASSWORD = 'correct horse';
/** Everyone's password, because hashing takes most of the time of making a person. */
const passwordHash = hashPassword(PASSWORD);

type Wanted = {
  role?: Role;
  grade?: number;
  language?: Language;
  profile?: boolean;
  timeZone?: string;
  email?: null;
};

/** A person in the database, signed in. A student has a profile unless told otherwise. */
export async function makePerson(wanted: Wanted = {}) {
  const { role = 'student', grade = 5, language = 'English', profile = true, timeZone = 'UTC' } = wanted;
  count += 1;
  const name = `${role}${count}_${crypto.randomUUID().slice(0, 6)}`;
  const account = { username: name, email: `${name}@example.com`, firstName: 'Laila', lastName: 'Safi' };
  const { email = account.email } = wanted;
  const values = { ...account, email, role, passwordHash: await passwordHash };
  const [row] = await db().insert(users).values(values).returning();
  const user = row!;
  if (role === 'student' && profile)
    await db().insert(studentProfiles).values({ userId: user.id, language, currentGrade: grade, timeZone });
  const sessionKey = await openSession(db(), user.id);
  const actor = (await loadActor(sessionKey, { address: '127.0.0.1' }))!;
  return {
    ...user,
    email: account.email,
    token: await signToken(sessionKey),
    actor,
    sessionKey,
    sessionId: actor.sessionId,
  };
}

/** An admin, signed in, whose `actor` is one by type too. */
export async function makeAdmin() {
  const person = await makePerson({ role: 'admin' });
  return { ...person, actor: person.actor as Actor<'admin'> };
}
