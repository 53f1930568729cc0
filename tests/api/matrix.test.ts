import { and, isNotNull, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { auditLog } from '#db/schema/platform.ts';
import { CALLS } from '#lib/server/calls.ts';
import { methodOf, pathOf } from '#lib/platform/http/call.ts';
import { call, callAtFrontDoor } from '../support/api.ts';
import { makeCallers, makeSchool, type Person } from '../support/callers.ts';
import { cookieOf } from '../support/cookie.ts';
import { answersOf, ROWS, sampleOf } from '../support/matrix-rows.ts';
import { withQueue } from '../support/queue.ts';

withQueue();

/** What the server does later, on an order that has its own entry. */
const LATER = ['quiz.regrade'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

test('no row is left over from a removed call', () => {
  const names = CALLS.map(({ name }) => String(name));
  expect(Object.keys(ROWS).filter((name) => !names.includes(name))).toEqual([]);
});

const credentials = async (person: Person | undefined, byCookie?: true) => {
  if (!person) return {};
  if (!byCookie) return { token: person.token };
  return { headers: { cookie: cookieOf(person.sessionKey), 'sec-fetch-site': 'same-origin' } };
};

describe.each(CALLS)('$name', (declared) => {
  test('answers each caller as its row says, and 401 without a sign-in', async () => {
    const callers = await makeCallers();
    const [student, other, instructor, admin, newcomer] = answersOf(declared);
    const outside = declared.access === 'anyone' ? student : 401;
    const expected = {
      student,
      other,
      instructor,
      admin,
      newcomer,
      anonymous: outside,
      ended: outside,
      deleted: outside,
    };
    const answers: Record<string, number> = {};
    for (const name of Object.keys(expected) as (keyof typeof expected)[]) {
      const person = name === 'anonymous' ? undefined : callers[name];
      const school = { ...(await makeSchool()), student: callers.student, me: person ?? callers.student };
      const { path, body } = await sampleOf(declared, school);
      // Sign-in reads only the body: a deleted account is refused there, whatever token it sends.
      const known = name === 'deleted' && path === '/login/';
      const sender = await credentials(person, ROWS[declared.name]?.byCookie);
      const answer = await callAtFrontDoor(methodOf(declared), path, { ...sender, body });
      answers[name] = known && answer.status === 401 ? outside : answer.status;
    }
    expect(answers).toEqual(expected);
  });
});

test('every act that is now on record has the address that it came from', async () => {
  const acts = await db().select({ action: auditLog.action }).from(auditLog);
  expect(new Set(acts.map(({ action }) => action)).size).toBeGreaterThan(30);
  const bare = and(isNotNull(auditLog.actorId), isNull(auditLog.address));
  const without = await db().selectDistinct({ action: auditLog.action }).from(auditLog).where(bare);
  expect(without.map(({ action }) => action).filter((action) => !LATER.includes(action))).toEqual([]);
});

describe.each([...new Set(CALLS.map(pathOf))])('%s', (path) => {
  test('refuses every other method with 405', async () => {
    const to = path.replace('{id}', '1');
    const declared = CALLS.filter((one) => pathOf(one) === path).map((one) => String(methodOf(one)));
    const others = METHODS.filter((method) => !declared.includes(method));
    const answers = await Promise.all(others.map(async (method) => (await call(method, to)).status));
    expect(answers).toEqual(others.map(() => 405));
  });
});

test("a draft and its parts are found only by an admin, and another grade's lesson by no student", async () => {
  const { student, other, instructor, admin } = await makeCallers();
  const { draft, lesson, subject } = await makeSchool();
  const statuses = async (person: Person, id: number) =>
    Promise.all(
      ['', 'tasks/', 'quiz/', 'attempts/'].map(
        async (part) => (await call('GET', `/lessons/${id}/${part}`, { token: person.token })).status,
      ),
    );
  const [none, all] = [
    [404, 404, 404, 404],
    [200, 200, 200, 200],
  ];
  expect(await statuses(student, draft.id)).toEqual(none);
  expect(await statuses(instructor, draft.id)).toEqual(none);
  expect(await statuses(admin, draft.id)).toEqual(all);
  expect(await statuses(other, lesson.id)).toEqual(none);
  expect(await statuses(instructor, lesson.id)).toEqual(all);
  const submit = await call('POST', `/quizzes/${draft.quizId}/submit/`, { token: student.token, body: [] });
  expect(submit.status).toBe(404);
  const { body } = await call('GET', `/subjects/${subject.id}/`, { token: student.token });
  expect(body.lessons.map(({ id }: { id: number }) => id)).toEqual([lesson.id]);
});
