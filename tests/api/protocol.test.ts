import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { encode } from 'next-auth/jwt';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';
import { sealSession } from '#lib/platform/auth/session-cookie.ts';
import { makeSessionKey } from '#lib/platform/auth/session-key.ts';
import { endSession } from '#lib/platform/auth/sessions.ts';
import { authSecret, signToken } from '#lib/platform/auth/tokens.ts';
import { call } from '../support/api.ts';
import { cookieOf } from '../support/cookie.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('the path and the method', () => {
  test('an unknown path is 404 with every method, with and without a token', async () => {
    for (const path of ['/', '', '/nothing', '/nothing/here/', '/lessons', '/quizzes/1'])
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        const { status, body } = await call(method, path);
        expect([path, method, status, body.type]).toEqual([path, method, 404, 'urn:dars:problem:not_found']);
      }
  });

  test('an unknown method is 405 with Allow, before the caller is checked', async () => {
    for (const [method, path, allow] of [
      ['PATCH', '/users/profile/me/', 'GET, HEAD, POST, PUT'],
      ['GET', '/login/', 'POST'],
      ['HEAD', '/login/', 'POST'],
      ['OPTIONS', '/lessons/1/', 'GET, HEAD'],
      ['POST', '/lessons/abc/', 'GET, HEAD'],
      ['GET', '/admin/subjects/1', 'PUT, DELETE'],
    ] as const) {
      const { status, headers } = await call(method, path);
      expect([method, path, status, headers.get('allow')]).toEqual([method, path, 405, allow]);
    }
  });

  test('HEAD answers like GET, without the body', async () => {
    const { status, headers, text } = await call('HEAD', '/languages/');
    expect([status, headers.get('content-type'), text]).toEqual([200, 'application/json', '']);
    expect((await call('HEAD', '/users/profile/me/')).status).toBe(401);
  });

  test('every answer carries a request id, and a problem carries the same one', async () => {
    for (const path of ['/languages/', '/users/profile/me/', '/nothing']) {
      const { headers, body } = await call('GET', path);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      if (body.status) expect(body.instance).toBe(`urn:uuid:${headers.get('x-request-id')}`);
    }
  });
});

describe('the body', () => {
  const put = async (raw: BodyInit, headers: Record<string, string> = JSON_TYPE) => {
    const { token } = await makePerson();
    return call('PUT', '/users/profile/me/', { token, raw, headers });
  };

  test('is checked in this order: too large, another type, malformed, wrong', async () => {
    const large = 'x'.repeat(1_048_577);
    expect((await put(large, { 'content-type': 'text/plain' })).status).toBe(413);
    expect((await put('{', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await put('{', { ...JSON_TYPE, 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await put('{')).status).toBe(400);
    expect((await put('')).status).toBe(400);
    expect((await put(new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400);
    expect((await put('[]')).status).toBe(422);
    expect((await put('null')).status).toBe(422);
    expect((await put('{}', { 'content-type': 'application/merge-patch+json; charset=utf-8' })).status).toBe(
      200,
    );
  });

  test('may not exceed the limit: a body without a length is counted while it arrives', async () => {
    const { token } = await makePerson();
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const request = { token, raw: stream, headers: JSON_TYPE };
    expect((await call('PUT', '/users/profile/me/', request)).status).toBe(413);
  });

  test('is not read without a valid token', async () => {
    expect((await call('PUT', '/users/profile/me/', { raw: '{', headers: JSON_TYPE })).status).toBe(401);
    const { token } = await makePerson();
    expect((await call('POST', '/admin/users/', { token, raw: '{', headers: JSON_TYPE })).status).toBe(403);
  });

  test('is checked before the thing it is about is looked for', async () => {
    const { token } = await makeAdmin();
    expect((await call('PUT', '/admin/users/abc', { token, body: { role: 'x' } })).status).toBe(422);
    expect((await call('PUT', '/admin/users/abc', { token, body: {} })).status).toBe(404);
  });

  test('cannot cause a server error, whatever it contains', async () => {
    const bodies = [
      '{"first_name":"a\\u0000b"}',
      '{"first_name":"\\ud800"}',
      '{"a\\u0000":1}',
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"role":"admin"}}}',
      '{"toString":1,"hasOwnProperty":2}',
      '{"firstName":"Zala"}',
      '{"id":1}',
      '{"first_name":{"$gt":""}}',
      '{"first_name":1e400}',
      `{"first_name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      '"text"',
      '12',
    ];
    for (const raw of bodies) {
      const { status, body } = await put(raw);
      expect([raw.slice(0, 60), status, body.errors?.length > 0]).toEqual([raw.slice(0, 60), 422, true]);
    }
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test('that is wrong gets for each field a sentence, and a code with its number', async () => {
    const wrong = {
      email: 'no address',
      password: 'short',
      username: 'laila',
      first_name: '',
      last_name: 'Safi',
    };
    const { status, body } = await call('POST', '/users/', { body: { ...wrong, role: 'admin' } });
    expect(status).toBe(422);
    expect(body.faults).toEqual([
      { field: 'email', code: 'email' },
      { field: 'password', code: 'too_short', limit: 8 },
      { field: 'first_name', code: 'required' },
      { field: 'role', code: 'unknown' },
    ]);
    const fields = (list: { field: string }[]) => list.map(({ field }) => field);
    expect(fields(body.errors)).toEqual(fields(body.faults));
    for (const { message } of body.errors) expect(message).toMatch(/^[A-Z].+/);
    expect(body.errors[0]).not.toHaveProperty('code');
  });

  test('must be absent or empty if the call takes none', async () => {
    const send = async (raw?: string, headers = JSON_TYPE) =>
      (await call('POST', '/logout/', { token: (await makePerson()).token, ...(raw && { raw, headers }) }))
        .status;
    expect([await send(), await send('{}'), await send('{"all":true}'), await send('{')]).toEqual([
      204, 204, 422, 400,
    ]);
  });
});

describe('the query', () => {
  test('with an unknown or repeated parameter is 422 on every call', async () => {
    expect((await call('GET', '/languages/?page=2')).body.errors).toEqual([
      { field: 'page', message: 'Unknown field' },
    ]);
    const { token } = await makeAdmin();
    const twice = await call('GET', '/admin/users/?limit=1&limit=2', { token });
    expect(twice.body.errors).toEqual([{ field: 'limit', message: 'Given more than once' }]);
    for (const query of [
      'search=%00',
      'Search=a',
      '__proto__=1',
      'search[]=a',
      'sort=createdAt',
      'limit=%D9%A3',
    ])
      expect([query, (await call('GET', `/admin/users/?${query}`, { token })).status]).toEqual([query, 422]);
  });
});

describe('a token', () => {
  const profile = (authorization: string, more = {}) =>
    call('GET', '/users/profile/me/', { headers: { authorization, ...more } });

  test('that is malformed, forged, for another purpose or expired gets 401 with a Bearer challenge', async () => {
    const { token, sessionKey, sessionId } = await makePerson();
    const other = (secret: string, audience: string, expires: string) =>
      new SignJWT({ sid: sessionKey })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(secret));
    const secret = 'a secret for tests, long enough to be one';
    const [header, payload] = token.split('.');
    const bad = [
      'Bearer',
      'Bearer ',
      `Basic ${token}`,
      `Bearer ${token} ${token}`,
      `Bearer ${token}x`,
      `Bearer ${header}.${payload}.`,
      `Bearer ${btoa('{"alg":"none"}')}.${payload}.`,
      `Bearer ${await other('another secret that is long enough too', 'dars', '1h')}`,
      `Bearer ${await other(secret, 'elsewhere', '1h')}`,
      `Bearer ${await other(secret, 'dars', '-1s')}`,
      `Bearer ${await signToken(makeSessionKey())}`,
      `Bearer ${await signToken(sessionId)}`,
      `Bearer ${await signToken('no key')}`,
    ];
    for (const authorization of bad) {
      const { status, headers } = await profile(authorization);
      expect([authorization, status, headers.get('www-authenticate')]).toEqual([
        authorization,
        401,
        'Bearer',
      ]);
    }
    expect((await profile(`bearer ${token}`)).status).toBe(200);
  });

  test('takes precedence over a cookie', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    const cookie = cookieOf(other.sessionKey);
    expect((await profile(`Bearer ${one.token}`, { cookie })).body.user.id).toBe(one.id);
    expect((await profile('Bearer nonsense', { cookie })).status).toBe(401);
  });

  test('of an expired session gets 401', async () => {
    const { token, sessionId } = await makePerson();
    await db()
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.id, sessionId));
    expect((await profile(`Bearer ${token}`)).status).toBe(401);
  });
});

describe('the cookie', () => {
  test('allows reading from anywhere, and changes only from the same origin', async () => {
    const { sessionKey } = await makePerson();
    const cookie = cookieOf(sessionKey);
    const host = { host: 'localhost:3000' };
    expect((await call('GET', '/users/profile/me/', { headers: { cookie } })).status).toBe(200);
    const change = async (headers: Record<string, string>) => {
      const body = { first_name: 'Mina' };
      return (await call('PUT', '/users/profile/me/', { body, headers: { cookie, ...host, ...headers } }))
        .status;
    };
    const own = 'http://localhost:3000';
    expect(await change({ origin: own })).toBe(200);
    expect(await change({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await change({ origin: own, 'sec-fetch-site': 'same-origin' })).toBe(200);
    for (const headers of [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:3001' },
      { origin: `${own}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: own, 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ])
      expect([headers, await change(headers)]).toEqual([headers, 403]);
  });

  test('is ignored if it is forged, truncated, too long, of another kind or of an ended session', async () => {
    const { sessionKey, sessionId } = await makePerson();
    const other = await makePerson();
    const [name, value] = cookieOf(sessionKey).split('=') as [string, string];
    const [id, tag] = value.split('.') as [string, string];
    const statusWith = async (cookie: string) =>
      (await call('GET', '/users/profile/me/', { headers: { cookie } })).status;
    const earlier = await encode({ token: { sid: sessionKey }, secret: authSecret(), salt: name });
    for (const wrong of [
      '',
      id,
      `${id}.`,
      `${other.sessionKey}.${tag}`,
      `${id}.${tag.slice(0, -1)}`,
      `${id}.${tag}A`,
      `${id}.${tag.startsWith('A') ? 'B' : 'A'}${tag.slice(1)}`,
      `${value}${'x'.repeat(5000)}`,
      '%E0%A4%A',
      earlier,
      sealSession(sessionId),
    ])
      expect([wrong, await statusWith(`${name}=${wrong}`)]).toEqual([wrong, 401]);
    expect(await statusWith(`${name}.0=${value.slice(0, 40)}; ${name}.1=${value.slice(40)}`)).toBe(401);
    expect(await statusWith(`a=b; ${name}=${value}`)).toBe(200);
    await endSession(sessionId);
    expect(await statusWith(`${name}=${value}`)).toBe(401);
  });

  test("renews its session's token; a token cannot renew itself", async () => {
    const { sessionKey, token } = await makePerson();
    const headers = { cookie: cookieOf(sessionKey), 'sec-fetch-site': 'same-origin' };
    const renewed = await call('POST', '/token/', { headers });
    expect(renewed.body).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect((await call('GET', '/users/profile/me/', { token: renewed.body.access_token })).status).toBe(200);
    expect((await call('POST', '/token/', { token })).status).toBe(401);
    await call('POST', '/logout/', { token });
    expect((await call('GET', '/users/profile/me/', { token: renewed.body.access_token })).status).toBe(401);
    expect((await call('POST', '/token/', { headers })).status).toBe(401);
  });
});
