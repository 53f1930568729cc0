import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { database, type Database, openPostgres, setDatabase } from '#db/client.ts';
import { forgetModelHealth } from '#lib/platform/model/probe.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { asDomainError } from '#lib/platform/http/failure.ts';
import { getServerState, readServerFigures } from '#lib/platform/metrics/metrics.queries.ts';
import { getSystemStatus } from '#lib/platform/health.queries.ts';
import { closeQueue, openQueue } from '#lib/platform/job-queue.ts';
import { call } from '../support/api.ts';
import { startModelServer } from '../support/model-server.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';
import { asOwner } from '../support/owner.ts';
import { smallDisk } from '../support/small-disk.ts';

test('a process with a migrated database and an open queue is healthy and ready', async () => {
  const closed = await call('GET', '/ready');
  expect([closed.status, closed.body.detail]).toEqual([503, 'The job queue is not open.']);
  const boss = await openQueue({ working: false });
  expect((await call('GET', '/health')).body).toEqual({ status: 'ok' });
  expect((await call('GET', '/ready')).body).toMatchObject({ status: 'ready' });
  await closeQueue(boss, 0);
});

test('an external queue is reported without a worker, until one starts', async () => {
  setEnv({ JOBS: 'external' });
  const boss = await openQueue({ working: false });
  const worked = async () => (await call('GET', '/ready/')).body.jobs.worked as boolean;
  await database().query('update pgboss.queue set monitor_claim_on = null', []);
  expect(await worked()).toBe(false);
  const worker = await openQueue({ working: true });
  await expect.poll(worked, { timeout: 20_000 }).toBe(true);
  await closeQueue(worker, 0);
  await closeQueue(boss, 0);
  setEnv({ JOBS: 'inline' });
});

test('an admin sees whether the model answers; the result of one check is reused for a while', async () => {
  const { actor } = await makeAdmin();
  const boss = await openQueue({ working: false });
  const ask = async () => (await getSystemStatus(actor)).model;
  const found: string[] = [await ask()];
  const server = await startModelServer({ reply: () => '' });
  setEnv({ OPENAI_BASE_URL: server.url });
  for (const mode of ['500', '429', 'ok'] as const) {
    server.set({ mode: () => mode });
    forgetModelHealth();
    found.push(await ask());
  }
  await server.close();
  found.push(await ask());
  forgetModelHealth();
  found.push(await ask());
  expect(found).toEqual(['none', 'server', 'busy', 'answers', 'answers', 'unreachable']);
  setEnv({ OPENAI_BASE_URL: undefined });
  forgetModelHealth();
  await closeQueue(boss, 0);
});

test('a database without the latest migration is not ready, and the answer names the migration', async () => {
  await asOwner(`update drizzle.__drizzle_migrations set created_at = -created_at
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  const { status, body } = await call('GET', '/ready/');
  await asOwner('update drizzle.__drizzle_migrations set created_at = abs(created_at)');
  expect(status).toBe(503);
  expect(body.detail).toMatch(/^The database lacks migrations: \d{4}_\w+\.$/);
});

describe('where the database cannot be reached', () => {
  let working: Database;
  let dead: Database;
  beforeEach(() => {
    working = database();
    dead = setDatabase(openPostgres('postgres://nobody@127.0.0.1:1/nothing'));
  });
  afterEach(async () => {
    setDatabase(working);
    await dead.close();
  });

  test('calls get 503 with a sentence, and the process is still healthy', async () => {
    setDatabase(working);
    const { token } = await makePerson();
    setDatabase(dead);
    const calls = [
      call('POST', '/login/', { body: { email: 'a@example.com', password: PASSWORD } }),
      call('GET', '/dashboard/student/', { token }),
      call('GET', '/users/profile/me/', {}),
      call('GET', '/ready/'),
      call('GET', '/nothing/'),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.type, body.detail]).toEqual([
        503,
        'urn:dars:problem:unavailable',
        'The database cannot be reached right now. Please try again shortly.',
      ]);
    expect((await call('GET', '/health/')).status).toBe(200);
  });
});

test('a full disk makes the process not ready, and is told on the server page and in the metrics', async ({
  skip,
}) => {
  const disk = smallDisk('disk-of-readiness', 80) ?? skip('This machine lets nobody mount a small disk.');
  onTestFinished(() => setEnv({ DATA_DIR: '.data' }));
  setEnv({ DATA_DIR: disk.folder });
  const { actor } = await makeAdmin();
  expect(await getServerState(actor)).toMatchObject({ warnings: [], disk: { totalBytes: 80 * 2 ** 20 } });
  const boss = await openQueue({ working: false });
  expect((await call('GET', '/ready')).status).toBe(200);
  disk.fill(20 * 2 ** 20);
  const { status, body } = await call('GET', '/ready');
  expect([status, body.type, body.detail]).toEqual([
    503,
    'urn:dars:problem:disk_full',
    'The disk of the database is full: free some space.',
  ]);
  expect((await getServerState(actor)).warnings).toEqual(['diskFull']);
  expect((await readServerFigures()).disk!.freeBytes).toBeLessThan(64 * 2 ** 20);
  await closeQueue(boss, 0);
});

test('a write that the database refuses for want of room is told as that, and the process is not ready for a while', async () => {
  const boss = await openQueue({ working: false });
  expect((await call('GET', '/ready')).status).toBe(200);
  const refused = Object.assign(new Error('could not extend file'), { code: '53100' });
  const refusal = asDomainError(new Error('Failed query', { cause: refused }), 'a request');
  expect(refusal).toMatchObject({ code: 'disk_full', status: 503 });
  expect(refusal!.message).toMatch(/^The disk of the server is full/);
  expect((await call('GET', '/ready')).body.type).toBe('urn:dars:problem:disk_full');
  await closeQueue(boss, 0);
});
