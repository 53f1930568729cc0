// Measures how much Dars adds to the time until the assistant's first word: the same local model is asked through Dars and
// directly, on both databases. There is no pause between requests, because an idle processor answers the next one slowly.
import postgres from 'postgres';
import { openModelSchool } from '../e2e/support/model-school.ts';
import { startPostgres } from '../support/postgres-server.ts';

const STUDENTS = 40;
const WARM_UP = 5;
const ROUNDS = 10;
const TARGET = { p50: 15, p95: 40 };
const REPLY =
  'Look at the section again: what is the same in both, and what differs? Then tell me your first thought.';

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;

/** The milliseconds until the first word of the answer arrives, and the rest of the answer. */
async function firstWord(url: string, init: RequestInit): Promise<{ ms: number; rest: Promise<void> }> {
  const started = performance.now();
  const response = await fetch(url, { method: 'POST', ...init });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const reader = response.body!.getReader();
  let text = '';
  while (!text.includes('Look')) {
    const { value, done } = await reader.read();
    if (done) throw new Error('no word came');
    text += Buffer.from(value).toString();
  }
  const ms = performance.now() - started;
  const toItsEnd = async () => {
    while (!(await reader.read()).done);
  };
  return { ms, rest: toItsEnd() };
}

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function makeStudent(api: string, number: number): Promise<string> {
  const account = { email: `bench${number}@example.com`, password: 'long enough' };
  await fetch(`${api}/users/`, {
    method: 'POST',
    ...json({ ...account, username: `bench${number}`, first_name: 'Bench', last_name: 'Mark' }),
  });
  const login = await fetch(`${api}/login/`, { method: 'POST', ...json(account) });
  const { access_token: token } = (await login.json()) as { access_token: string };
  await fetch(`${api}/users/profile/me/`, {
    method: 'POST',
    ...json({ language: 'English', current_grade: '5' }, { authorization: `Bearer ${token}` }),
  });
  return token;
}

async function somePlace(api: string, token: string) {
  const get = async (path: string) =>
    (await fetch(api + path, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<any>;
  const { enrollments } = await get('/dashboard/student/');
  const { lessons } = await get(`/subjects/${enrollments[0].id}/`);
  return { subject_id: enrollments[0].id as number, lesson_id: lessons[0].id as number };
}

async function measure(database: Record<string, string>) {
  const school = await openModelSchool('.test/bench-assistant', database);
  school.behave({ reply: REPLY, pace: 10 });
  const { model } = school;
  const api = `${school.url}/api`;
  const tokens = await Promise.all(Array.from({ length: STUDENTS }, (_, number) => makeStudent(api, number)));
  const place = await somePlace(api, tokens[0]!);
  const own: number[] = [];
  const whole: number[] = [];
  const rests: Promise<void>[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const token of tokens) {
      const user_messages = [{ role: 'user', content: 'What is a fraction?' }];
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      const ours = await firstWord(`${api}/ai/assist/`, json({ ...place, user_messages }, headers));
      const prompt = JSON.parse(model.requests.at(-1)!.raw) as object;
      const direct = await firstWord(`${model.url}/chat/completions`, json(prompt));
      rests.push(ours.rest, direct.rest);
      if (round < 0) continue;
      own.push(ours.ms - direct.ms);
      whole.push(ours.ms);
    }
  await Promise.all(rests);
  await school.close();
  return { own: own.sort((a, b) => a - b), whole: whole.sort((a, b) => a - b) };
}

function report(name: string, { own, whole }: Awaited<ReturnType<typeof measure>>) {
  const line = (times: number[]) =>
    `p50 ${at(times, 0.5).toFixed(1)} ms   p95 ${at(times, 0.95).toFixed(1)} ms`;
  const isReached = at(own, 0.5) <= TARGET.p50 && at(own, 0.95) <= TARGET.p95;
  console.log(`assistant, time to first word, ${own.length} messages of ${STUDENTS} students, ${name}`);
  console.log(`  through Dars   ${line(whole)}`);
  const verdict = isReached ? 'reached' : 'MISSED';
  console.log(`  our own share  ${line(own)}   (target ${TARGET.p50} and ${TARGET.p95}: ${verdict})`);
  if (!isReached) process.exitCode = 1;
}

const server = await startPostgres();
const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} });
await admin`create database school`;
await admin.end();
report('PostgreSQL', await measure({ DATABASE_URL: server.url('school') }));
server.stop();
report('embedded database', await measure({}));
