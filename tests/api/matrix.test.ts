import { describe, expect, test } from 'vitest';
import { wirePath } from '#lib/openapi/describe.ts';
import { describedPaths } from '#lib/openapi/files.ts';
import { call } from '../support/api.ts';
import { makeCallers, makeSchool, type Person } from '../support/callers.ts';
import { cookieOf } from '../support/cookie.ts';
import { ROWS } from '../support/matrix-rows.ts';
import { withQueue } from '../support/queue.ts';

withQueue();

const paths = await describedPaths();
const declared = paths.flatMap(({ path, routes }) =>
  Object.entries(routes).map(([method, { declaration }]) => ({ method, path: wirePath(path), declaration })),
);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

test('every method of every path has its row, and no row is left of one that is gone', () => {
  expect(Object.keys(ROWS).sort()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).sort());
});

const credentials = async (person: Person | undefined, byCookie?: true) => {
  if (!person) return {};
  if (!byCookie) return { token: person.token };
  return { headers: { cookie: await cookieOf(person.sessionId), 'sec-fetch-site': 'same-origin' } };
};

describe.each(declared)('$method $path', ({ method, path, declaration }) => {
  const row = ROWS[`${method} ${path}`];

  test('answers each caller as its row says, and whoever is not signed in with 401', async () => {
    if (!row) return;
    const callers = await makeCallers();
    const [student, other, instructor, admin, newcomer] = row.answers;
    const outside = declaration.access === 'anyone' ? student : 401;
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
      const { path: to, body } = await row.make(school);
      // Signing in is by the body: someone deleted is refused there, whatever they send.
      const known = declaration.access === 'anyone' && name === 'deleted' && path === '/login/';
      const answer = await call(method, to, { ...(await credentials(person, row.byCookie)), body });
      answers[name] = known && answer.status === 401 ? outside : answer.status;
    }
    expect(answers).toEqual(expected);
  });
});

describe.each(paths)('$path', ({ path, routes }) => {
  test('refuses every other method with 405', async () => {
    const to = wirePath(path).replace('{id}', '1');
    const others = METHODS.filter((method) => !(method in routes));
    const answers = await Promise.all(others.map(async (method) => (await call(method, to)).status));
    expect(answers).toEqual(others.map(() => 405));
  });
});

test("a draft and all that is in it are not there but for an admin, nor is another grade's lesson", async () => {
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
