import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { rateLimits } from '#db/schema/platform.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { watchForProxy } from '#lib/platform/http/proxy-signs.ts';
import { startNotes } from '#lib/server/installation/installation.queries.ts';
import { closeQueue, openQueue } from '#lib/platform/job-queue.ts';
import { getServerState } from '#lib/platform/metrics/metrics.queries.ts';
import { makeAdmin } from '../support/people.ts';

afterEach(() => setEnv({ AUTH_URL: undefined, TRUST_PROXY: 0 }));

const requestOf = (method: string, headers: Record<string, string>) =>
  Object.assign(new IncomingMessage(new Socket()), { method, headers });

describe('what a start tells', () => {
  test('is that nobody can sign in and how an admin is made, until there is one', async () => {
    const note =
      /^Nobody can sign in yet.*ADMIN_EMAIL and ADMIN_PASSWORD.*npm run admin:create -- EMAIL PASSWORD$/;
    expect(await startNotes()).toEqual([expect.stringMatching(note)]);
    await makeAdmin();
    expect(await startNotes()).toEqual([]);
  });

  test('is where signing in works, and that TRUST_PROXY is missing under an https address', async () => {
    await makeAdmin();
    setEnv({ AUTH_URL: 'https://school.example/' });
    expect(await startNotes()).toEqual([
      'Signing in works at https://school.example (AUTH_URL) and at no other address.',
      expect.stringMatching(/TRUST_PROXY is 0: all people count as one address/),
    ]);
    setEnv({ TRUST_PROXY: 1 });
    expect(await startNotes()).toHaveLength(1);
  });
});

describe('the server page', () => {
  test('tells of a proxy that nobody trusts, and of pages opened at another address, for a day', async () => {
    const boss = await openQueue({ working: false });
    const { actor } = await makeAdmin();
    const warnings = async () => (await getServerState(actor)).warnings;
    setEnv({ AUTH_URL: 'https://school.example', TRUST_PROXY: 1 });
    watchForProxy(requestOf('GET', { host: '127.0.0.1:3000', 'x-forwarded-for': '203.0.113.9' }));
    const form = { host: '127.0.0.1:3000', 'next-action': 'x' };
    watchForProxy(requestOf('POST', { ...form, origin: 'https://school.example' }));
    watchForProxy(requestOf('POST', { ...form, origin: 'http://127.0.0.1:3000' }));
    expect(await warnings()).toEqual([]);
    setEnv({ TRUST_PROXY: 0 });
    watchForProxy(requestOf('GET', { host: '127.0.0.1:3000', 'x-forwarded-for': '203.0.113.9' }));
    watchForProxy(requestOf('POST', { ...form, origin: 'https://www.school.example' }));
    await expect.poll(warnings).toEqual(['untrustedProxy', 'otherAddress']);
    await db().update(rateLimits).set({ expire: 1 });
    expect(await warnings()).toEqual([]);
    await closeQueue(boss, 0);
  });
});
