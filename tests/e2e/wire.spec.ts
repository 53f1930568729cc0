import { request as send } from 'node:http';
import { expect } from '@playwright/test';
import { KINDS } from '#lib/school/personal-data/kinds.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { test } from './support/test.ts';

type Answer = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  problem: Record<string, unknown>;
};

/** Sends a raw request exactly as written, even one that no browser or library would send. */
const raw = (
  baseURL: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(baseURL);
    const call = send({ hostname, port, method, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          text,
          problem: text.startsWith('{') ? JSON.parse(text) : {},
        }),
      );
    });
    call.on('error', reject).end(body);
  });

test('the running server answers odd paths and methods with the right problem', async ({ baseURL }) => {
  for (const path of ['/api', '/api/', '/api/%ff', '/api/lessons/%zz/x', '/api/nothing/here']) {
    const { status, problem } = await raw(baseURL!, 'GET', path);
    expect([path, status, problem.type]).toEqual([path, 404, 'urn:dars:problem:not_found']);
  }
  for (const method of ['TRACE', 'PROPFIND', 'OPTIONS', 'PATCH']) {
    const { status, headers } = await raw(baseURL!, method, '/api/languages/');
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
  }
});

test('requests that no browser sends cause no server error, on a page or a call', async ({ baseURL }) => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const [method, path, headers, body] of [
    ['TRACE', '/', {}],
    ['TRACE', '/login', {}],
    ['PROPFIND', '/dashboard', {}],
    ['OPTIONS', '*', {}],
    ['GET', '/%ff', {}],
    ['GET', '/subjects/%zz', {}],
    ['GET', '/', { host: 'a b' }],
    ['GET', '/login', { host: ':::' }],
    ['GET', '/api/languages/', { host: '[::1' }],
    ['POST', '/login', form, '--x\r\nbroken'],
    ['POST', '/login', form, '--x\r\nbroken\r\n--x--\r\n'],
    ['POST', '/login', { 'content-type': 'multipart/form-data' }, 'broken'],
    ['POST', '/login', { ...form, 'next-action': 'a'.repeat(42) }, '--x\r\nbroken'],
    ['POST', '/login', { ...form, 'next-action': 'nonsense' }, ''],
  ] as const) {
    const { status, text } = await raw(baseURL!, method, path, headers, body);
    expect([method, path, headers, status < 500, status]).toEqual([method, path, headers, true, status]);
    if (path.startsWith('/api')) expect(text.startsWith('<')).toBe(false);
  }
  expect((await raw(baseURL!, 'GET', '/api/languages/?__proto__=1')).status).toBe(422);
});

test('a foreign session cookie counts as signed out, on every page', async ({ baseURL }) => {
  for (const value of [
    '',
    'x',
    'x'.repeat(7000),
    `${crypto.randomUUID()}.${'A'.repeat(43)}`,
    'eyJhbGci.e30..x',
  ]) {
    const cookie = `authjs.session-token=${value}`;
    for (const path of [
      '/dashboard',
      '/profile',
      '/review',
      '/profile-setup',
      '/subjects/1',
      '/lessons/1/quiz',
    ]) {
      const { status, headers } = await raw(baseURL!, 'GET', path, { cookie });
      expect([path, value, status, headers.location]).toEqual([path, value, 307, '/login']);
    }
    expect((await raw(baseURL!, 'GET', '/login', { cookie })).status).toBe(200);
  }
});

test('every answer has headers against content sniffing and device access', async ({ baseURL }) => {
  for (const path of [
    '/',
    '/login',
    '/api/languages/',
    '/api/nothing',
    '/nothing',
    '/robots.txt',
    '/og.png',
    '/%ff',
  ]) {
    const { headers } = await raw(baseURL!, 'GET', path);
    expect([path, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
      path,
      'nosniff',
      'same-origin',
    ]);
    expect(headers['permissions-policy']).toContain('camera=(), ');
  }
});

test('an unused connection stays open for longer than a proxy keeps it', async ({ baseURL }) => {
  for (const path of ['/', '/login', '/api/health/']) {
    const header = (await fetch(`${baseURL}${path}`)).headers.get('keep-alive');
    // nginx closes its own end after 60 seconds (ngx_http_upstream_module, keepalive_timeout).
    expect(Number(/^timeout=(\d+)$/.exec(header ?? '')?.[1]), path).toBeGreaterThan(60);
  }
});

test('where the school has named no contact for weaknesses there is none', async ({ baseURL }) => {
  for (const path of ['/.well-known/security.txt', '/security.txt'])
    expect([path, (await raw(baseURL!, 'GET', path)).status]).toEqual([path, 404]);
});

test('the licences of what browsers get are one text', async ({ baseURL }) => {
  const { status, text, headers } = await raw(baseURL!, 'GET', '/licences.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=UTF-8']);
  expect(text).toContain('\nreact ');
});

test('the privacy page has a row for each kind of record in every language', async ({ baseURL }) => {
  for (const language of LANGUAGES) {
    const { text } = await raw(baseURL!, 'GET', '/privacy', { cookie: `dars-language=${language}` });
    expect([language, text.match(/<dt/g)?.length]).toEqual([language, KINDS.length]);
  }
});

test('no host name that a client made up reaches a cacheable answer', async ({ baseURL }) => {
  for (const path of ['/', '/robots.txt', '/sitemap.xml']) {
    const { text } = await raw(baseURL!, 'GET', path, { host: 'evil.example' });
    expect([path, text.includes('evil.example')]).toEqual([path, false]);
  }
});

test('a client cannot choose its address: the eleventh failed sign-in is refused whatever address it claims', async ({
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
