import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { aiUsage } from '#db/schema/platform.ts';
import { safeguardingLeads } from '#db/schema/school-care.ts';
import { call } from '../support/api.ts';
import { aPlace } from '../support/conversation.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

type Rows = Record<string, unknown>[];
const OWN = '/users/profile/me/held/';

/** A child who said something for which a model was asked, though nothing of it stands in the thread. */
async function aHiddenCall() {
  const { person, ask } = await aPlace();
  await ask('What is a half?');
  const at = new Date('2026-03-01T08:30:00Z');
  const values = { at, feature: 'tutor', model: 'small', userId: person.id, status: 'ok' };
  await db()
    .insert(aiUsage)
    .values({ ...values, inputTokens: 412, msTotal: 900 });
  return person;
}
const copyOf = async ({ token }: { token: string }, path = OWN) =>
  (await call('GET', path, { token })).body as Record<string, Rows>;

test('a person’s own copy has of the calls to a model the day alone, and of their words no numbers', async () => {
  const { model, assistant } = await copyOf(await aHiddenCall());
  expect(model).toEqual([
    {
      at: '2026-03-01',
      user_id: expect.any(Number),
      feature: 'tutor',
      model: 'small',
      prompt_version: null,
      status: 'ok',
    },
  ]);
  expect(assistant).toHaveLength(2);
  for (const row of assistant!) expect(row).not.toHaveProperty('id');
});

test.each([
  ['card', (by: number) => ({ passwordGivenBy: by })],
  ['password', () => ({ passwordGivenAt: new Date() })],
] as const)('where somebody else gave the child a %s, whoever comes in by it sees none', async (_, given) => {
  const child = await aHiddenCall();
  const teacher = await makePerson({ role: 'instructor' });
  await db().update(users).set(given(teacher.id)).where(eq(users.id, child.id));
  expect((await copyOf(child)).model).toEqual([]);
});

test('nor does an admin in the school’s copy, only a lead', async () => {
  const child = await aHiddenCall();
  const admin = await makeAdmin();
  const path = `/admin/users/${child.id}/held/`;
  expect(await copyOf(admin, path)).not.toHaveProperty('model');
  await db().insert(safeguardingLeads).values({ userId: admin.id });
  expect((await copyOf(admin, path)).model).toHaveLength(1);
});
