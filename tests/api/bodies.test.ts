import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { rateLimits } from '#db/schema/platform.ts';
import { CALLS } from '#lib/server/calls.ts';
import { methodOf, pathOf } from '#lib/platform/http/call.ts';
import { call } from '../support/api.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const MIB = 1_048_576;
const fill = (head: string, part: (n: number) => string, tail: string, bytes: number) => {
  let text = head;
  for (let n = 0; ; n++) {
    const next = (n ? ',' : '') + part(n);
    if (text.length + next.length + tail.length > bytes) return text + tail;
    text += next;
  }
};

/** Hostile request bodies, each of the largest allowed size. */
const BAD: Record<string, (bytes: number) => string> = {
  'unknown keys': (bytes) => fill('{', (n) => `"k${n}":1`, '}', bytes),
  'a list of numbers': (bytes) => fill('[', () => '1', ']', bytes),
  'a list of empty objects': (bytes) => fill('[', () => '{}', ']', bytes),
  'a list of wrong answers': (bytes) => fill('[', (n) => `{"question_id":${n},"x":1}`, ']', bytes),
  'as many parts as are read': (bytes) => fill('{"a":[', () => '{"b":1}', ']}', Math.min(bytes, 20_000)),
  'a key as long as the body': (bytes) => `{"${'k'.repeat(bytes - 8)}":1}`,
  'a text as long as the body': (bytes) => `{"email":"${'a'.repeat(bytes - 14)}"}`,
  'blanks in a text': (bytes) => `{"email":"${' '.repeat(bytes - 14)}"}`,
  'escapes in a text': (bytes) => `{"email":"${'\\u0000'.repeat((bytes - 14) / 6)}"}`,
  'lists in lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'lists that do not end': (bytes) => '['.repeat(bytes),
  'objects in objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'blanks alone': (bytes) => ' '.repeat(bytes),
};

describe('a body that no call accepts', () => {
  test('takes at most 50 ms of CPU time on any call, and the answer is under 64 KB', async () => {
    // Two of them, so that neither makes more calls in a minute than one person may.
    const admins = [await makeAdmin(), await makeAdmin()];
    const { token: student } = await makePerson();
    const calls = CALLS.filter((declared) => ['POST', 'PUT'].includes(methodOf(declared))).map(
      (declared, n) => ({
        method: methodOf(declared),
        path: pathOf(declared)
          .replace(/\{\w+\}/g, '1')
          .slice(0, -1),
        who: ['admin', 'teacher'].includes(declared.access) ? admins[n % 2]!.token : student,
      }),
    );
    expect(calls.length).toBeGreaterThan(15);
    const bodies = Object.entries(BAD).map(([name, make]) => [name, make(MIB)] as const);
    const cost = async ({ method, path, who }: (typeof calls)[number], raw: string) => {
      const before = process.threadCpuUsage();
      const { status, text } = await call(method, path, { token: who, raw, headers: JSON_TYPE });
      const { user, system } = process.threadCpuUsage(before);
      // A logout ends the session: every later call is refused.
      const isRefusal = [400, 401, 405, 413, 415, 422].includes(status) || path === '/logout';
      expect([method, path, status, isRefusal, text.length < 65_536]).toEqual([
        method,
        path,
        status,
        true,
        true,
      ]);
      return (user + system) / 1000;
    };
    const slow: unknown[] = [];
    for (const one of calls)
      for (const [name, raw] of bodies) {
        // Measure again where it was over the limit: the first run loads and compiles everything.
        const first = await cost(one, raw);
        const least = first > 50 ? Math.min(await cost(one, raw), await cost(one, raw)) : first;
        if (least > 50) slow.push([one.method, one.path, name, least]);
      }
    expect(slow).toEqual([]);
  }, 120_000);

  test('has its first twenty faults listed, each under a short name', async () => {
    const { token } = await makePerson();
    const keys = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`${'k'.repeat(200)}${n}`, 1]));
    const { status, body } = await call('PUT', '/users/profile/me/', { token, body: keys });
    expect([status, body.errors.length]).toEqual([422, 20]);
    expect(Math.max(...body.errors.map(({ field }: { field: string }) => field.length))).toBe(100);
  });

  test('is too large above 4 KiB for signing in and registering, above 64 KiB for the assistant', async () => {
    const { token } = await makePerson();
    for (const [path, most] of [
      ['/login/', 4096],
      ['/users/', 4096],
      ['/ai/assist/', 65_536],
    ] as const) {
      const at = (bytes: number) => {
        const raw = `{"email":"${'a'.repeat(bytes - 12)}"}`;
        return call('POST', path, { token, raw, headers: JSON_TYPE });
      };
      expect([path, (await at(most)).status, (await at(most + 1)).status]).toEqual([path, 422, 413]);
    }
  });

  test("counts against its address's limit before it is read, for the assistant too", async () => {
    const { token } = await makePerson();
    const headers = { ...JSON_TYPE, 'x-dars-address': '203.0.113.77' };
    for (let n = 0; n < 3; n++) await call('POST', '/ai/assist/', { token, raw: '{', headers });
    const counted = eq(rateLimits.key, 'signedInAddress:203.0.113.77');
    const [row] = await db().select().from(rateLimits).where(counted);
    expect(row?.points).toBe(3);
  });
});
