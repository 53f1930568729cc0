import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { asDomainError } from '#lib/platform/http/failure.ts';
import { makeLog, setLog } from '#lib/platform/config/log.ts';
import { call } from '../support/api.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

let lines: Record<string, any>[] = [];
beforeEach(() => {
  lines = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  setLog(makeLog('trace', sink));
});
afterEach(() => setLog(undefined));

describe('the log', () => {
  test('has one line for each call, with the request id that the answer and its problem carry', async () => {
    const { token } = await makePerson();
    await call('GET', '/users/profile/me/', { token });
    const refused = await call('GET', '/lessons/999999/', { token });
    expect(lines).toMatchObject([
      {
        level: 'info',
        msg: 'call',
        method: 'GET',
        path: '/api/users/profile/me/',
        status: 200,
        ms: expect.any(Number),
      },
      { status: 404, path: '/api/lessons/999999/', requestId: refused.headers.get('x-request-id') },
    ]);
    expect(refused.body.instance).toBe(`urn:uuid:${lines[1]!.requestId}`);
  });

  test('never contains a password, a token, an email or a name, whatever is sent and whatever fails', async () => {
    const admin = await makeAdmin();
    const account = {
      username: 'Secretname',
      first_name: 'Hiddenfirst',
      last_name: 'Hiddenlast',
      email: 'hidden@example.com',
      password: 'secret password 1',
    };
    const created = await call('POST', '/users/', { body: account });
    const login = await call('POST', '/login/', {
      body: { email: account.email, password: account.password },
    });
    const token = login.body.access_token;
    await call('POST', '/login/', { body: { email: account.email, password: 'secret password 2' } });
    await call('POST', '/users/', { body: account });
    await call('PUT', '/users/profile/me/', { token, body: { first_name: 'Hiddenfirst', role: 'admin' } });
    await call('GET', `/admin/users/?search=Hiddenfirst`, { token: admin.token });
    await call('GET', `/admin/users/${encodeURIComponent(account.email)}`, { token: admin.token });
    await call('GET', `/nothing/Hiddenfirst/${token}`, {});
    await call('PUT', `/admin/users/${created.body.id}`, {
      token: admin.token,
      body: { password: 'secret password 3' },
    });
    await call('GET', '/users/profile/me/', { token });
    const failed = db().execute(sql`select ${'Hiddenfirst'}::text, ${'hidden@example.com'}::integer`);
    asDomainError(await failed.catch((error: unknown) => error), 'request');
    asDomainError(
      new Error('outer', { cause: Object.assign(new Error('"Hiddenlast"'), { code: '22P02' }) }),
      'request',
    );
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.level === 'error')).toHaveLength(2);
    const text = JSON.stringify(lines);
    for (const secret of [
      'Hidden',
      'hidden',
      'Secretname',
      'secret password',
      token.slice(0, 60),
      admin.token.slice(-40),
    ])
      expect(text).not.toContain(secret);
  });
});
