import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { providerLinks, users } from '#db/schema/accounts.ts';
import { classes } from '#db/schema/school.ts';
import { logInBySchool } from '#lib/accounts/school-sign-in/school-sign-in.service.ts';
import { confirmSecondFactor, startSecondFactor } from '#lib/accounts/second-factor/own.service.ts';
import { env, setEnv } from '#lib/platform/config/env.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';
import { codeOf, given, HERE } from '../support/second-factor.ts';

type Answer = Awaited<ReturnType<typeof call>>;

const OWN = 'violet-lantern-of-mine';
const statusOf = async (token: string) => (await call('GET', '/users/profile/me/', { token })).status;

/** Until so many requests wait for the account that a test holds. */
const waiting = (many: number) =>
  expect
    .poll(
      async () => {
        const [row] = await db().execute<{ many: number }>(sql`select count(*)::int as many
          from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        return row!.many;
      },
      { timeout: 30_000 },
    )
    .toBe(many);

/** A change of an account that is done after a sign-in has read it, and before the sign-in has its session. */
async function change<T, E>(id: number, act: () => Promise<T>, signIn: () => Promise<E>): Promise<[T, E]> {
  const [acted, entered] = await db().transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('update');
    const acting = act();
    await waiting(1);
    const entering = signIn();
    await waiting(2);
    return [acting, entering] as const;
  });
  return [await acted, await entered];
}

const refused = ({ status, body }: Answer) => [status, body.type];
const INVALID = [401, 'urn:dars:problem:invalid_credentials'];

test('a sign-in by a card that is under way while the child gets a new card opens nothing', async () => {
  const teacher = await makePerson({ role: 'instructor' });
  const classId = await makeClass({ teachers: [teacher], isDoorOpen: true });
  const [{ code } = { code: '' }] = await db().select().from(classes).where(eq(classes.id, classId));
  const send = (path: string, body: object) =>
    call('POST', `/classes/${classId}/${path}/`, { token: teacher.token, body });
  const [card] = (await send('accounts', { students: [{ first_name: 'Zala', last_name: 'Noor' }] })).body;
  const enter = ({ secret }: { secret: string[] }) =>
    call('POST', '/doors/enter/', { body: { code, student_id: card.id, password: secret.join(' ') } });
  const [{ body }, entered] = await change(
    card.id,
    () => send('passwords', { student_ids: [card.id] }),
    () => enter(card),
  );
  expect(refused(entered)).toEqual(INVALID);
  expect((await enter(body[0])).status).toBe(200);
});

test('nor does one by a password that its owner changes meanwhile', async () => {
  const { id, email, token } = await makePerson({ role: 'instructor' });
  const signIn = (password: string) => call('POST', '/login/', { body: { email, password } });
  const body = { current_password: PASSWORD, new_password: OWN };
  const [changed, entered] = await change(
    id,
    () => call('PUT', '/users/profile/me/password/', { token, body }),
    () => signIn(PASSWORD),
  );
  expect([changed.status, ...refused(entered)]).toEqual([204, ...INVALID]);
  expect((await signIn(OWN)).status).toBe(200);
});

test('nor one without a code while a second factor is turned on', async () => {
  const { id, email, actor } = await makePerson({ role: 'instructor' });
  const { secret } = await startSecondFactor(actor, given, HERE);
  const [, entered] = await change(
    id,
    () => confirmSecondFactor(actor, codeOf(secret), HERE),
    () => call('POST', '/login/', { body: { email, password: PASSWORD } }),
  );
  expect(refused(entered)).toEqual(INVALID);
});

const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env();
afterEach(() => setEnv({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }));

test('nor one at the school’s provider by a link that an admin’s change of the account ends', async () => {
  const issuer = 'https://provider.example';
  setEnv({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'dars', OIDC_CLIENT_SECRET: 'a secret' });
  const [person, admin, subject] = [await makePerson(), await makeAdmin(), crypto.randomUUID()];
  await db().insert(providerLinks).values({ userId: person.id, issuer, subject });
  const claims = { issuer, subject, verifiedEmail: person.email };
  const body = { email: `new-${person.email}` };
  const [changed, entered] = await change(
    person.id,
    () => call('PUT', `/admin/users/${person.id}/`, { token: admin.token, body }),
    () => logInBySchool(claims, { address: HERE }, false),
  );
  expect([changed.status, entered]).toEqual([200, 'unknown']);
});

test('of many sign-ins at once with the right password each opens a session', async () => {
  const { email } = await makePerson();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call('POST', '/login/', { body: { email, password: PASSWORD } })),
  );
  for (const { body } of answers) expect(await statusOf(body.access_token)).toBe(200);
});
