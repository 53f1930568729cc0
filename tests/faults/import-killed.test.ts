import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { db } from '#db/client.ts';
import { users, importRows } from '#db/schema/accounts.ts';
import { startImport } from '#lib/accounts/imports/imports.service.ts';
import { getImport, readSheet } from '#lib/accounts/imports/sheet/sheet.queries.ts';
import { takeSheet } from '#lib/accounts/imports/sheet/sheet.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { closeQueue, openQueue } from '#lib/platform/job-queue.ts';
import { eventually } from '../support/jobs.ts';
import { makePerson } from '../support/people.ts';
import { openSchool } from './school.ts';

const SIZE = 300;
/** Shared by server and test: it encrypts the password sheet. */
const AUTH_SECRET = 'a secret of the tests, long enough to be one';

const HEAD = 'username,first_name,last_name,email,grade,language';
const LIST = Array.from(
  { length: SIZE },
  (_, n) => `pupil${n},Sana,Wardak,pupil${n}@school.af,${1 + (n % 12)},Pashto`,
);

const doneOf = async (importId: number) => {
  const [row] = await db()
    .select({ n: sql<number>`count(*) filter (where ${importRows.state} <> 'waiting')::int` })
    .from(importRows)
    .where(eq(importRows.importId, importId));
  return row!.n;
};

test('300 accounts whose server is killed half-way are each made once, each first password works, and the sheet stays until it is confirmed', async () => {
  setEnv({ AUTH_SECRET });
  const { openApp } = await openSchool({ students: 0 });
  const queue = await openQueue({ working: false });
  onTestFinished(() => closeQueue(queue, 0));
  const { actor } = (await makePerson({ role: 'admin' })) as { actor: Actor<'admin'> };
  const first = await openApp({ AUTH_SECRET });
  const { importId } = await startImport(actor, { text: [HEAD, ...LIST].join('\n') });
  const countBefore = await eventually(async () => {
    const count = await doneOf(importId);
    return count >= 30 && count;
  }, 60_000);
  await first.kill();
  const countAfter = await doneOf(importId);
  expect(countAfter).toBeGreaterThanOrEqual(countBefore);
  expect(countAfter).toBeLessThan(SIZE);
  await expect(readSheet(actor, importId)).rejects.toMatchObject({ code: 'conflict' });

  const second = await openApp({ AUTH_SECRET });
  await eventually(async () => (await getImport(actor, importId)).state === 'finished', 120_000);
  const accounts = await db()
    .select({ email: users.email })
    .from(users)
    .where(sql`${users.username} like 'pupil%'`);
  expect(new Set(accounts.map(({ email }) => email)).size).toBe(SIZE);
  expect(accounts).toHaveLength(SIZE);
  const sheet = await readSheet(actor, importId);
  expect(sheet.map(({ state }) => state)).toEqual(Array(SIZE).fill('made'));
  const refused: string[] = [];
  for (const { email, password } of sheet) {
    const answer = await fetch(`${second.url}/api/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (answer.status !== 200) refused.push(`${email} ${answer.status}`);
  }
  expect(refused).toEqual([]);
  expect(await readSheet(actor, importId)).toHaveLength(SIZE);
  await takeSheet(actor, { importId });
  await expect(readSheet(actor, importId)).rejects.toMatchObject({ code: 'conflict' });
}, 300_000);
