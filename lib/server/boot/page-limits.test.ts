import { beforeEach, expect, test, vi } from 'vitest';
import { noteAccount } from '#lib/platform/auth/account-of-session.ts';
import { sealSession, sessionCookie } from '#lib/platform/auth/session-cookie.ts';
import { makeSessionKey, sessionIdOf } from '#lib/platform/auth/session-key.ts';
import { countPage } from './page-limits.ts';

vi.stubEnv('AUTH_SECRET', 'a secret of the tests, long enough to be one');
let addresses = 0;
beforeEach(() => void (addresses += 1));
const here = () => `198.18.${addresses}.1`;
const from = (sessionKey?: string) =>
  new Headers({
    'x-dars-address': here(),
    ...(sessionKey ? { cookie: `${sessionCookie()}=${sealSession(sessionKey)}` } : {}),
  });
const ask = (times: number, url: string, headers: Headers) => {
  let last;
  for (let n = 0; n < times; n++) last = countPage(url, headers);
  return last;
};

test('an account may open 600 pages in a minute, in however many sessions; then it waits, and nobody else at its address', () => {
  const [one, other, neighbour] = [makeSessionKey(), makeSessionKey(), makeSessionKey()];
  for (const sessionKey of [one, other]) noteAccount(sessionIdOf(sessionKey), 7);
  noteAccount(sessionIdOf(neighbour), 8);
  ask(300, '/dashboard', from(one));
  expect(ask(300, '/profile', from(other))).toBeUndefined();
  expect(ask(1, '/dashboard', from(one))).toBeGreaterThan(50);
  expect(ask(1, '/dashboard', from(neighbour))).toBeUndefined();
  expect(ask(1, '/login', from())).toBeUndefined();
});

test('people who are not signed in may open 3,000 pages in a minute from one address', () => {
  expect(ask(3000, '/?x', from())).toBeUndefined();
  expect(ask(1, '/login', from())).toBeGreaterThan(50);
});

test('a session that nobody signed counts by its address', () => {
  const forged = new Headers({ ...Object.fromEntries(from()), cookie: `${sessionCookie()}=nonsense` });
  expect(ask(3001, '/dashboard', forged)).toBeGreaterThan(50);
});

test('files, calls, parents’ pages and what is only sent on count for themselves', () => {
  const files = [
    '/dashboard//',
    '/robots.txt',
    '/og.png',
    '/fonts/formulas-main.0.16.woff2',
    '/icon.svg?v=1',
    '/figures/x',
  ];
  for (const path of ['/api/subjects/', '/_next/static/a.js', '/p/token', ...files])
    expect(ask(3001, path, from())).toBeUndefined();
});

test.each([
  '/zzz.x',
  '/_next/static/../../dashboard',
  '/api/%2e%2e/dashboard',
  '/dashboard/zzz.x',
  '/fonts/none.woff2',
  '/pictures/none',
  '/_next/none',
  '/figures/x/y',
])('what looks like a file and is none counts as the page that answers it: %s', (path) => {
  expect(ask(3000, path, from())).toBeUndefined();
  expect(ask(1, path, from())).toBeGreaterThan(50);
});
