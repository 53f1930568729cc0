import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { eraseUser } from '#lib/accounts/erasure.service.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { aPlace } from '../support/conversation.ts';
import { eventually, isWaiting } from '../support/jobs.ts';
import { makePerson } from '../support/people.ts';

/** Makes a call that is let in and then waits to write into this table, and erases the person before it goes on. */
async function eraseDuring<T>(table: string, userId: number, makeCall: () => Promise<T>): Promise<T> {
  let answer: Promise<T>;
  await db().transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in share row exclusive mode`);
    answer = makeCall();
    await eventually(isWaiting(`insert into "${table}"`));
    await eraseUser(tx, userId);
  });
  return answer!;
}

test('a call that meets the erasure of its own account is answered as an ended session is', async () => {
  const { person } = await aPlace();
  const { status, body } = await eraseDuring('concerns', person.id, () =>
    call('POST', '/safeguarding/help/', { token: person.token }),
  );
  expect([status, body.type]).toEqual([401, 'urn:dars:problem:unauthenticated']);
});

test('so is a message to the assistant, and nothing of it is kept', async () => {
  const { person, ask, thread } = await aPlace();
  const { status } = await eraseDuring('assistant_messages', person.id, () => ask('What is a half?'));
  expect(status).toBe(401);
  expect(await thread()).toEqual([]);
});

test('what somebody else writes about a person who is erased meanwhile finds nobody', async () => {
  const [pupil, teacher] = await Promise.all([makePerson(), makePerson({ role: 'instructor' })]);
  await makeClass({ teachers: [teacher], students: [pupil], gradeLevel: 5 });
  const body = { label: 'Mother', language: 'English' };
  let answer: ReturnType<typeof call>;
  await db().transaction(async (tx) => {
    await eraseUser(tx, pupil.id);
    answer = call('POST', `/users/${pupil.id}/parent_links/`, { token: teacher.token, body });
    await eventually(isWaiting('from "users" where "users"."id" = $1 for no key update'));
  });
  expect((await answer!).status).toBe(404);
});
