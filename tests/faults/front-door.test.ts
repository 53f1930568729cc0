import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeCallers } from '../support/callers.ts';
import { cookieOf } from '../support/cookie.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { PASSWORD } from '../support/people.ts';
import { openSchool } from './school.ts';

const WITHOUT_FRONT_DOOR = {
  NODE_OPTIONS: `--require ${join(import.meta.dirname, 'without-front-door.cjs')}`,
};

/** For signing in, but small enough to be read with its headers: a connection that ends unread loses its answer. */
const TOO_LARGE = '"'.padEnd(8 * 1024, 'x');

type Sent = [method: string, path: string, headers?: Record<string, string>, body?: string];

const ask = (origin: string, [method, path, headers = {}, body]: Sent) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    // A connection each: the framework's ends after a body that it didn't read whole.
    request({ agent: false, hostname, port, method, path, headers }, async (answer) =>
      resolve({ status: answer.statusCode!, headers: answer.headers, body: await text(answer) }),
    )
      .on('error', reject)
      .end(body);
  });

/** What differs between two answers to the same: the time, ids and secrets of their own. */
const OWN = /'nonce-[^']+'|[0-9a-f]{8}-[0-9a-f-]{27}|"(?:access_token|messageId)":"[^"]+"|dars-device=[^;]+/g;
/** How an answer is cut into packets, and by which of the framework's own headers its pages differ. */
const FRAMING = ['date', 'x-request-id', 'transfer-encoding', 'content-length', 'vary'];

function essence({ status, headers, body }: Awaited<ReturnType<typeof ask>>) {
  const rest = Object.entries(headers).filter(([name]) => !FRAMING.includes(name));
  return JSON.stringify([status, rest.sort(), body]).replaceAll('\\"', '"').replaceAll(OWN, '…');
}

async function calls(): Promise<Sent[]> {
  const { student, admin, ended } = await makeCallers();
  const subject = await makeSubject({ grade: 5 });
  const { id } = await makeLesson({ subjectId: subject.id, questions: 2, topic: 'adding-fractions' });
  const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
  const cookie = { cookie: cookieOf(student.sessionKey) };
  const json = { 'content-type': 'application/json' };
  const chunked = { 'transfer-encoding': 'chunked' };
  const question = JSON.stringify({
    subject_id: subject.id,
    user_messages: [{ role: 'user', content: 'Why?' }],
  });
  const sse = { accept: 'text/event-stream' };
  const signIn = JSON.stringify({ email: student.email, password: PASSWORD });
  const read = ['/dashboard/student/', `/lessons/${id}/`, `/subjects/${subject.id}`, '/notices/', '/live'];
  return [
    ...read.map((path): Sent => ['GET', `/api${path}`, cookie]),
    ...read.map((path): Sent => ['GET', `/api${path}`, { ...as(student), 'accept-encoding': 'gzip' }]),
    ...[
      '',
      '/',
      '/languages',
      '/languages/',
      '/languages/?a=1',
      '/languages/?__proto__=1',
      '/nothing/here',
    ].map((path): Sent => ['GET', `/api${path}`]),
    ...['//languages/', '/languages//', '/./languages/', '/%6canguages/', '/%ff', '/languages.json'].map(
      (path): Sent => ['GET', `/api${path}`],
    ),
    ...['/openapi.json', '/users/profile/me/', '/lessons/0/', '/lessons/99999999999/'].map((path): Sent => [
      'GET',
      `/api${path}`,
      as(student),
    ]),
    ...['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'DELETE'].map((method): Sent => [method, '/api/languages/']),
    ['HEAD', '/api/dashboard/student/', as(student)],
    ['GET', '/api/dashboard/student/', as(ended)],
    ['GET', '/api/dashboard/student/', { authorization: 'Bearer ö' }],
    ['GET', '/api/live/', { ...as(student), 'if-none-match': '*' }],
    ['GET', '/api/admin/users/export/', as(admin)],
    ['GET', '/api/admin/users/', as(student)],
    ['POST', '/api/login/', json, signIn],
    ['POST', '/api/login/', { ...json, ...chunked }, signIn],
    ['POST', '/api/login/', json, '{"email":'],
    ['POST', '/api/login/', {}, signIn],
    ['POST', '/api/login/', { ...json, 'content-encoding': 'gzip' }, signIn],
    ['POST', '/api/login/', json, TOO_LARGE],
    ['POST', '/api/login/', { ...json, ...chunked }, TOO_LARGE],
    ['POST', '/api/login/', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nbroken'],
    ['POST', '/api/notices/read/', cookie],
    ['POST', '/api/notices/read/', { ...cookie, 'sec-fetch-site': 'cross-site' }],
    ['POST', '/api/lessons/0/quiz/start/', { ...as(student), ...json }, '{}'],
    ['POST', '/api/ai/assist/', { ...as(student), ...json, ...sse }, question],
    ['POST', '/api/ai/assist/', { ...as(student), ...json }, question],
  ];
}

test('a call is answered before the framework as it is by the framework', async () => {
  const school = await openSchool({ students: 0 });
  const sent = await calls();
  const [front, framework] = [await school.openApp(), await school.openApp(WITHOUT_FRONT_DOOR)];
  const seen = new Set<number>();
  const [ours, theirs]: [string[], string[]] = [[], []];
  for (const one of sent) {
    const [here, there] = [await ask(front.url, one), await ask(framework.url, one)];
    const what = JSON.stringify(one).slice(0, 200);
    ours.push(`${what} ${essence(here)}`);
    theirs.push(`${what} ${essence(there)}`);
    seen.add(here.status);
  }
  expect(ours).toEqual(theirs);
  expect([...seen].sort()).toEqual([200, 308, 400, 401, 403, 404, 405, 413, 415, 422]);
  const lengthAt = async ({ url }: typeof front) =>
    'content-length' in (await ask(url, ['GET', '/api/languages/'])).headers;
  expect([await lengthAt(front), await lengthAt(framework)]).toEqual([true, false]);
});
