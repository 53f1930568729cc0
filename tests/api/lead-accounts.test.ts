import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { auditLog } from '#db/schema/platform.ts';
import { safeguardingLeads } from '#db/schema/school-care.ts';
import { call } from '../support/api.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;
type Token = { token: string };
const OWN = 'violet-lantern-of-mine';

const propose = (by: Token, account: string) =>
  call('POST', '/admin/safeguarding/leads/', { token: by.token, body: { account } });
const agree = (by: Token, id: number) =>
  call('PUT', `/safeguarding/leads/${id}/`, { token: by.token, body: { accepts: true } });
const change = (by: Token, id: number, body: Record<string, unknown>) =>
  call('PUT', `/admin/users/${id}/`, { token: by.token, body });
const choosePassword = async (person: Person, first: string) => {
  const { body } = await call('POST', '/login/', { body: { email: person.email, password: first } });
  const change = { current_password: first, new_password: OWN };
  const chosen = await call('PUT', '/users/profile/me/password/', {
    ...{ token: body.access_token, body: change },
  });
  expect(chosen.status).toBe(204);
};
const leadSeenBy = async (by: Token, id: number) => {
  const { body } = await call('GET', '/safeguarding/leads/', { token: by.token });
  return (body as { id: number; set_by_admin: Record<string, string | null> }[]).find(
    (one) => one.id === id,
  )!;
};

let admin: Person;
let lead: Person;
let other: Person;
beforeEach(async () => {
  await db().delete(safeguardingLeads);
  admin = await makeAdmin();
  lead = await makePerson({ role: 'instructor' });
  other = await makePerson({ role: 'instructor' });
  expect((await propose(admin, lead.email)).status).toBe(200);
});

describe('whoever has a password that somebody else set', () => {
  const GIVEN = 'a-password-given-by-an-admin';

  test('is not proposed as a lead, and not named as the first one, until they have chosen their own', async () => {
    await change(admin, other.id, { password: GIVEN });
    const refused = await propose(admin, other.email);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'account', message: expect.stringContaining('must choose their own first') }],
    ]);
    await db().delete(safeguardingLeads);
    expect((await propose(admin, other.email)).status).toBe(422);
    await choosePassword(other, GIVEN);
    expect((await propose(admin, other.email)).status).toBe(200);
  });

  test('gets no yes, where they were proposed before', async () => {
    await propose(admin, other.email);
    await db().update(users).set({ mustChangePassword: true }).where(eq(users.id, other.id));
    const { status, body } = await agree(lead, other.id);
    expect([status, body.detail]).toEqual([422, expect.stringContaining('must choose their own first')]);
    await db().update(users).set({ mustChangePassword: false }).where(eq(users.id, other.id));
    expect((await agree(lead, other.id)).status).toBe(204);
  });

  test('stands before the lead with the day on which an admin set it, also after they have chosen their own', async () => {
    await change(admin, other.id, { password: GIVEN });
    await choosePassword(other, GIVEN);
    await propose(admin, other.email);
    const { set_by_admin: given } = await leadSeenBy(lead, other.id);
    expect(given).toEqual({ password_at: expect.any(String), email_at: null, names_at: null });
    expect(Date.now() - Date.parse(given['password_at']!)).toBeLessThan(60_000);
  });
});

test('an admin who chose the first password, and the “own” one after it, reads nothing as the lead whom they propose', async () => {
  const [first, chosen] = ['a-first-password-of-hers', OWN];
  const email = `made-${other.email}`;
  const body = {
    ...{ username: `made_${other.username}`, first_name: 'Made', last_name: 'Now' },
    ...{ email, password: first, role: 'instructor' },
  };
  const { id } = (await call('POST', '/admin/users/', { token: admin.token, body })).body;
  await choosePassword({ ...other, email }, first);
  const signIn = async (password: string) =>
    (await call('POST', '/login/', { body: { email, password } })).body.access_token as string;
  const before = await signIn(chosen);
  await db()
    .update(users)
    .set({ passwordSetAt: sql`now() - interval '90 days'` })
    .where(eq(users.id, id));
  expect((await propose(admin, email)).status).toBe(200);
  const concerns = async (token: string) => (await call('GET', '/safeguarding/concerns/', { token })).status;
  expect(await concerns(before), 'what was open has ended').toBe(401);
  expect((await agree(lead, id)).status).toBe(422);
  const after = await signIn(chosen);
  const change = { current_password: chosen, new_password: 'quite-another-lantern' };
  const own = await call('PUT', '/users/profile/me/password/', {
    ...{ token: await signIn(chosen), body: change },
  });
  expect(own.status).toBe(204);
  expect((await agree(lead, id)).status).toBe(204);
  expect([await concerns(after), await signIn(chosen)]).toEqual([401, undefined]);
  expect(await concerns(await signIn('quite-another-lantern'))).toBe(200);
});

describe('a lead who is asked to agree', () => {
  test('sees when an admin last set the email and the names, for 90 days', async () => {
    const actOf = (days: number, field: string) => ({
      ...{ actorId: admin.id, action: 'user.update', targetType: 'user', targetId: other.id },
      ...{ at: sql<Date>`now() - make_interval(days => ${days})`, detail: { fields: [field] } },
    });
    await db()
      .insert(auditLog)
      .values([actOf(91, 'password'), actOf(89, 'email')] as never);
    await change(admin, other.id, { first_name: 'Trusted' });
    await propose(admin, other.username);
    const day = expect.any(String);
    expect((await leadSeenBy(lead, other.id)).set_by_admin).toEqual({
      password_at: null,
      email_at: day,
      names_at: day,
    });
  });

  test('sees that an admin made the account, with all that it has', async () => {
    const made = await call('POST', '/admin/users/', {
      token: admin.token,
      body: {
        ...{ username: `made_${other.username}`, first_name: 'Made', last_name: 'Now' },
        ...{ email: `made-${other.email}`, password: 'a-first-password-of-hers', role: 'instructor' },
      },
    });
    expect(made.status).toBe(201);
    await choosePassword({ ...other, email: `made-${other.email}` }, 'a-first-password-of-hers');
    await propose(admin, `made-${other.email}`);
    const day = expect.any(String);
    expect((await leadSeenBy(lead, made.body.id)).set_by_admin).toEqual({
      password_at: day,
      email_at: day,
      names_at: day,
    });
  });

  test('sees nothing of what the person changed themselves', async () => {
    const second = await makeAdmin();
    await change(second, second.id, { first_name: 'Myself' });
    await propose(admin, second.email);
    expect((await leadSeenBy(lead, second.id)).set_by_admin).toEqual({
      password_at: null,
      email_at: null,
      names_at: null,
    });
  });
});

test.each([
  { password: 'another-password-of-mine' },
  { email: 'x-proposed@example.com' },
  { first_name: 'Trusted' },
  { last_name: 'Colleague' },
  { username: 'trusted_colleague' },
])('no admin changes a lead’s or a proposed lead’s account by %j', async (body) => {
  await propose(admin, other.email);
  for (const { id } of [lead, other]) {
    const refused = await change(admin, id, body);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/safeguarding lead/)]);
  }
});
