import { describe, expect, test } from 'vitest';
import { emailHash } from '#lib/platform/audit/audit.rules.ts';
import { call } from '../support/api.ts';
import { count } from '../support/limits.ts';
import { makePerson, PASSWORD } from '../support/people.ts';

let address = 0;
/** An address that no other test signs in from. */
const somewhere = () => `198.18.${(address += 1)}.1`;

type From = { address: string; cookie?: string; token?: string };
const signIn = (email: string, password: string, from: From) =>
  call('POST', '/login/', {
    body: { email, password },
    token: from.token,
    headers: { 'x-dars-address': from.address, ...(from.cookie ? { cookie: from.cookie } : {}) },
  });
const fail = async (email: string, times: number, from: From) => {
  const statuses = [];
  for (let n = 0; n < times; n++) statuses.push((await signIn(email, 'not this one', from)).status);
  return statuses;
};
const deviceOf = (headers: Headers) => headers.get('set-cookie')!.split(';')[0]!;
const all = (times: number, status: number) => Array(times).fill(status);

describe('failed sign-ins', () => {
  test('by somebody else behind the same address do not lock out a device that knows this account', async () => {
    const person = await makePerson();
    const school = { address: somewhere() };
    const first = await signIn(person.email, PASSWORD, school);
    expect(await fail(person.email, 11, school)).toEqual([...all(10, 401), 429]);
    expect((await signIn(person.email, PASSWORD, school)).status).toBe(429);
    const byCookie = { ...school, cookie: deviceOf(first.headers) };
    const byToken = { ...school, token: first.body.access_token };
    expect((await signIn(person.email, PASSWORD, byToken)).status).toBe(200);
    expect((await signIn(person.email, PASSWORD, byCookie)).status).toBe(200);
  });

  test('of a known device are limited to ten as well, and count for nobody else', async () => {
    const person = await makePerson();
    const home = { address: somewhere() };
    const known = { ...home, cookie: deviceOf((await signIn(person.email, PASSWORD, home)).headers) };
    expect(await fail(person.email, 11, known)).toEqual([...all(10, 401), 429]);
    expect((await signIn(person.email, PASSWORD, known)).status).toBe(429);
    expect((await signIn(person.email, PASSWORD, home)).status).toBe(200);
  });

  test('of one account are cleared by its success, but not those of other accounts', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    const school = { address: somewhere() };
    await fail(one.email, 9, school);
    await fail(other.email, 10, school);
    expect((await signIn(one.email, PASSWORD, school)).status).toBe(200);
    expect(await fail(one.email, 10, school)).toEqual(all(10, 401));
    expect((await signIn(other.email, PASSWORD, school)).status).toBe(429);
  });

  test('over a hundred accounts from one address make it slow, and refuse no right password', async () => {
    const person = await makePerson();
    const botnet = { address: somewhere() };
    const names = Array.from({ length: 101 }, () => `nobody-${crypto.randomUUID()}@example.com`);
    const statuses = await Promise.all(names.map(async (name) => (await fail(name, 1, botnet))[0]));
    expect(statuses.sort()).toEqual([...all(100, 401), 429]);
    const began = performance.now();
    expect((await signIn(person.email, PASSWORD, botnet)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(1900);
    const home = { address: somewhere() };
    const known = await signIn(person.email, PASSWORD, home);
    expect(known.status).toBe(200);
    const there = { ...botnet, cookie: deviceOf(known.headers) };
    expect((await signIn(person.email, PASSWORD, there)).status).toBe(200);
  });

  test('over a hundred from one address leave three guesses there at each account, as slow for one that is not', async () => {
    const person = await makePerson();
    const botnet = { address: somewhere() };
    await count('signInAddress', botnet.address, 100);
    const refused = await signIn(person.email, 'not this one', botnet);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    const began = performance.now();
    expect((await signIn(`nobody-${crypto.randomUUID()}@example.com`, PASSWORD, botnet)).status).toBe(429);
    expect(performance.now() - began).toBeGreaterThan(1900);
    await Promise.all([fail(person.email, 1, botnet), fail(person.email, 1, botnet)]);
    const last = await signIn(person.email, PASSWORD, botnet);
    expect([last.status, Number(last.headers.get('retry-after')) > 60]).toEqual([429, true]);
  });

  test('recognise a device by a mark that cannot be forged or used for another account', async () => {
    const [person, thief] = [await makePerson(), await makePerson()];
    const school = { address: somewhere() };
    const own = deviceOf((await signIn(thief.email, PASSWORD, school)).headers);
    await fail(person.email, 10, school);
    const [name, value = ''] = own.split('=');
    for (const cookie of [
      own,
      `${name}=${value}.${'A'.repeat(22)}`,
      `${name}=nonsense`,
      `${name}=${'x'.repeat(5000)}`,
    ])
      expect((await signIn(person.email, PASSWORD, { ...school, cookie })).status).toBe(429);
    for (const token of [thief.token, `${thief.token}x`])
      expect((await signIn(person.email, PASSWORD, { ...school, token })).status).toBe(429);
  });

  test('with an email of any length are refused properly, without a server error', async () => {
    const from = { address: somewhere() };
    const long = `${'a'.repeat(240)}@example.com`;
    expect((await signIn(long, 'not this one', from)).status).toBe(401);
    expect((await signIn(`${long}m`.padStart(255, 'a'), 'not this one', from)).status).toBe(422);
  });
});

describe('right passwords', () => {
  test('in hundreds of open requests keep nobody else from signing in at the same address', async () => {
    const [pupil, teacher] = [await makePerson(), await makePerson({ role: 'instructor' })];
    const school = { address: somewhere() };
    const flood = Array.from({ length: 620 }, () => signIn(pupil.email, PASSWORD, school));
    const others = Array.from({ length: 5 }, () => signIn(teacher.email, PASSWORD, school));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(all(5, 200));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(60);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await signIn(pupil.email, PASSWORD, school)).status).toBe(200);
  }, 60_000);

  test('are limited to a thousand an hour for one account', async () => {
    const [pupil, other] = [await makePerson(), await makePerson()];
    const school = { address: somewhere() };
    await count('signInDone', emailHash(pupil.email), 1000);
    expect((await signIn(pupil.email, PASSWORD, school)).status).toBe(429);
    expect((await signIn(other.email, PASSWORD, school)).status).toBe(200);
  });
});
