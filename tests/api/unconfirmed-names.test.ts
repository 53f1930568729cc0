import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { classes } from '#db/schema/school.ts';
import { call } from '../support/api.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { makeClass } from '../support/classes.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

let admin: Person;
let lead: Person;
beforeEach(async () => {
  await db().delete(safeguardingLeads);
  admin = await makeAdmin();
  lead = await makePerson({ role: 'instructor' });
  await call('POST', '/admin/safeguarding/leads/', { token: admin.token, body: { account: lead.email } });
});

/** A student who has made their own account, by themselves or with a code. */
async function register(code?: string) {
  const username = `new${crypto.randomUUID().slice(0, 8)}`;
  const account = { username, email: `${username}@example.com`, password: PASSWORD };
  const names = { first_name: 'Zarghuna', last_name: 'Kid' };
  const { body: made } = await call('POST', '/users/', {
    body: { ...account, ...names, ...(code && { code }) },
  });
  const { body } = await call('POST', '/login/', { body: { email: account.email, password: PASSWORD } });
  return { id: made.id as number, token: body.access_token as string };
}

/** The same with the code of a class. */
async function makeByCode() {
  const teacher = await makePerson({ role: 'instructor' });
  const classId = await makeClass({ teachers: [teacher], gradeLevel: 5, isDoorOpen: true });
  const [row] = await db().select({ code: classes.code }).from(classes).where(eq(classes.id, classId));
  return register(row!.code);
}

/** Whether the lead reads, of the concern that this student opens now, that nobody has confirmed the name. */
async function isUnconfirmed({ id, token }: { id: number; token: string }): Promise<boolean> {
  await call('POST', '/safeguarding/help/', { token });
  const [concern] = await db().select().from(concerns).where(eq(concerns.studentId, id));
  const { body } = await call('GET', `/safeguarding/concerns/${concern!.id}/`, { token: lead.token });
  return body.is_name_unconfirmed;
}

test('a lead reads that the account of a concern was made with a class code, which says nothing of whose it is', async () => {
  expect(await isUnconfirmed(await makeByCode())).toBe(true);
});

test('so with the school’s code or none, whatever the audit log still has of it, and where a student took another name', async () => {
  setEnv({ REGISTRATION: 'code' });
  const { body } = await call('PUT', '/admin/registration/', {
    token: admin.token,
    body: { has_code: true },
  });
  const bySchoolCode = await register(body.code);
  setEnv({ REGISTRATION: 'open' });
  expect(await isUnconfirmed(bySchoolCode)).toBe(true);
  expect(await isUnconfirmed(await register())).toBe(true);
  const renamed = await makePerson();
  await call('PUT', '/users/profile/me/', { token: renamed.token, body: { first_name: 'Zarghuna' } });
  expect(await isUnconfirmed(renamed)).toBe(true);
});

test('of an account that the school made, and of one whose name it has set since, it is not said', async () => {
  const madeBySchool = await makePerson();
  expect(await isUnconfirmed(madeBySchool)).toBe(false);
  const named = await makeByCode();
  const body = { last_name: 'Wardak' };
  await call('PUT', `/admin/users/${named.id}/`, { token: admin.token, body });
  expect(await isUnconfirmed(named)).toBe(false);
});

test('it is said still after the account was deleted', async () => {
  const child = await makeByCode();
  expect(await isUnconfirmed(child)).toBe(true);
  const [concern] = await db().select().from(concerns).where(eq(concerns.studentId, child.id));
  await call('DELETE', `/admin/users/${child.id}/`, { token: admin.token });
  const { body } = await call('GET', `/safeguarding/concerns/${concern!.id}/`, { token: lead.token });
  expect(body.is_name_unconfirmed).toBe(true);
});
