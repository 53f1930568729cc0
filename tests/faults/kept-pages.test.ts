import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makePerson } from '../support/people.ts';
import { cookieOf } from '../support/cookie.ts';
import { eventually } from '../support/jobs.ts';
import { openSchool } from './school.ts';

const PUBLIC = ['/', '/login', '/accessibility', '/privacy', '/docs/api'];

/** Asks with exactly these headers. `isKept`: the framework streams its own answers, without a length. */
const ask = (origin: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; policy: string; body: string; isKept: boolean }>((resolve, reject) => {
    request(`${origin}${path}`, { headers }, async (answer) => {
      const policy = String(answer.headers['content-security-policy']);
      const isKept = 'content-length' in answer.headers;
      resolve({ status: answer.statusCode!, policy, isKept, body: await text(answer) });
    })
      .on('error', reject)
      .end();
  });

const nonceOf = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';

/** Without scripts, whose number depends on how the framework's stream was cut. */
const wordsOf = (body: string) => body.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ');

/** Asks until the answer is a kept one. */
const askKept = (...what: Parameters<typeof ask>) =>
  eventually(async () => {
    const answer = await ask(...what);
    return answer.isKept && answer;
  });

async function openApp() {
  const school = await openSchool({ students: 0 });
  return (await school.openApp()).url;
}

test('a public page is rendered once, and each reader gets it under a nonce of their own', async () => {
  const app = await openApp();
  for (const path of PUBLIC) {
    const rendered = await ask(app, path);
    expect(rendered).toMatchObject({ status: 200, isKept: false });
    const [first, second] = [await askKept(app, path), await askKept(app, path)];
    const nonces = [rendered, first, second].map(({ policy }) => nonceOf(policy));
    expect(new Set(nonces).size).toBe(3);
    const [asRendered, ...asKept] = [rendered, first, second].map(({ body, policy }) =>
      body.replaceAll(nonceOf(policy), ''),
    );
    expect(asKept[1]).toBe(asKept[0]);
    expect(wordsOf(asKept[0]!)).toBe(wordsOf(asRendered!));
    expect(second.body).not.toContain(nonceOf(first.policy));
    expect(second.policy.replaceAll(nonces[2]!, '')).toBe(rendered.policy.replaceAll(nonces[0]!, ''));
  }
});

test('a reader gets the page in their language and time zone, and compressed if they can read that', async () => {
  const app = await openApp();
  const pashto = { cookie: 'dars-language=Pashto; dars-time-zone=Asia%2FKabul' };
  const page = await askKept(app, '/login', pashto);
  expect(page.body).toMatch(/<html lang="ps"[^>]* dir="rtl"/);
  expect(page.body).toContain('Asia/Kabul');
  expect((await askKept(app, '/login', { 'accept-language': 'ur' })).body).toContain('<html lang="ur"');
  expect(
    (await askKept(app, '/login', { cookie: 'dars-language=%; dars-time-zone=%E0%A4%A' })).body,
  ).toContain('<html lang="en"');
  const compressed = await fetch(`${app}/login`, { headers: { ...pashto, 'accept-encoding': 'gzip' } });
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(
    (await compressed.text()).replaceAll(nonceOf(compressed.headers.get('content-security-policy')!), ''),
  ).toBe(page.body.replaceAll(nonceOf(page.policy), ''));
});

test('nothing that one visitor sends stands in the page of the next', async () => {
  const app = await openApp();
  const sent = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-nonce': 'evil.example' };
  for (const path of PUBLIC) {
    await ask(app, `${path}?code=evil.example`, sent);
    await askKept(app, path, sent);
    expect((await askKept(app, path)).body).not.toContain('evil.example');
  }
});

test('a host that a client makes up meets the same kept page, whose address is our own', async () => {
  const app = await openApp();
  const kept = await askKept(app, '/');
  for (const host of ['10.1.2.3', '10.1.2.4:80', '192.168.7.7']) {
    const answer = await ask(app, '/', { host });
    expect([answer.isKept, answer.body.includes(host)]).toEqual([true, false]);
    expect(wordsOf(answer.body)).toBe(wordsOf(kept.body));
  }
});

test('who opens more than 600 pages in a minute waits, with a sentence; the others do not', async () => {
  const app = await openApp();
  const [one, other] = [await makePerson(), await makePerson()];
  const cookie = cookieOf(one.sessionKey);
  // Somebody who is signed in is sent on from there: the cheapest page, since a slow machine has a minute too.
  let last = await ask(app, '/login', { cookie });
  for (let n = 0; n < 601; n++) last = await ask(app, '/login', { cookie });
  expect([last.status, last.body]).toEqual([429, expect.stringContaining('Too many requests.')]);
  expect((await ask(app, '/profile', { cookie: cookieOf(other.sessionKey) })).status).toBe(200);
});

test('who is signed in, follows a link within the page or adds a query gets an answer of the framework', async () => {
  const app = await openApp();
  const person = await makePerson({ role: 'instructor' });
  await askKept(app, '/login');
  expect(await ask(app, '/login', { cookie: cookieOf(person.sessionKey) })).toMatchObject({
    isKept: false,
    status: 307,
  });
  expect(await ask(app, '/login?new')).toMatchObject({ isKept: false, status: 200 });
  expect((await ask(app, '/login', { rsc: '1' })).body).not.toContain('<html');
});
