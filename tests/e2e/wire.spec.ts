import { request as send } from 'node:http';
import { expect, test } from '@playwright/test';

/** What a client gets that no browser and no library would be: the request goes out as it is written. */
const raw = (
  baseURL: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
) =>
  new Promise<{ status: number; headers: Record<string, unknown>; problem: Record<string, unknown> }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(baseURL);
      const call = send({ hostname, port, method, path, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += String(chunk)));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            problem: text ? JSON.parse(text) : {},
          }),
        );
      });
      call.on('error', reject).end(body);
    },
  );

test('odd paths and methods are answered with the right problem by the running server', async ({
  baseURL,
}) => {
  for (const path of ['/api', '/api/', '/api/%ff', '/api/lessons/%zz/x', '/api/nothing/here']) {
    const { status, problem } = await raw(baseURL!, 'GET', path);
    expect([path, status, problem.type]).toEqual([path, 404, 'urn:dars:problem:not_found']);
  }
  for (const method of ['TRACE', 'PROPFIND', 'OPTIONS', 'PATCH']) {
    const { status, headers } = await raw(baseURL!, method, '/api/languages/');
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
  }
});

test('a client cannot choose its address: the eleventh failed sign-in is refused whatever it claims', async ({
  baseURL,
}) => {
  const body = JSON.stringify({ email: `${crypto.randomUUID()}@example.com`, password: 'not this one' });
  const attempt = (n: number) =>
    raw(
      baseURL!,
      'POST',
      '/api/login/',
      {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
        'x-dars-address': `203.0.113.${n}`,
      },
      body,
    );
  for (let n = 0; n < 10; n++) expect((await attempt(n)).status).toBe(401);
  const refused = await attempt(11);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
});
