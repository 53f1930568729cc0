// Our own share of the time to the assistant's first word: the same local model asked through Dars and directly.
import { rmSync } from 'node:fs';
import { startModelServer } from '../support/model-server.ts';
import { startServer } from '../support/server.ts';

const PORT = process.env.BENCH_PORT ?? '3990';
const DATA_DIR = '.test/bench-assistant';
const STUDENTS = 8;
const ROUNDS = 15;
const TARGET = { p50: 15, p95: 40 };
const REPLY =
  'Look at the section again: what is the same in both, and what differs? Then tell me your first thought.';

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;

/** Milliseconds until the answer's bytes hold its first word. */
async function firstWord(url: string, init: RequestInit): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { method: 'POST', ...init });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  let text = '';
  let first = 0;
  for await (const chunk of response.body!) {
    text += Buffer.from(chunk).toString();
    if (!first && text.includes('Look')) first = performance.now() - started;
  }
  if (!first) throw new Error('no word came');
  return first;
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

rmSync(DATA_DIR, { recursive: true, force: true });
const model = await startModelServer({ reply: () => REPLY, pace: 10 });
const server = await startServer({
  PORT,
  DATA_DIR,
  SEED: 'demo',
  OPENAI_BASE_URL: model.url,
  AI_MODEL: 'local',
  LOG_LEVEL: 'error',
});
try {
  const api = `${server.url}/api`;
  const tokens = await Promise.all(Array.from({ length: STUDENTS }, (_, number) => makeStudent(api, number)));
  const place = await somePlace(api, tokens[0]!);
  const shares: number[] = [];
  const through: number[] = [];
  for (let round = -2; round < ROUNDS; round++)
    for (const token of tokens) {
      const user_messages = [{ role: 'user', content: 'What is a fraction?' }];
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      const ours = await firstWord(`${api}/ai/assist/`, json({ ...place, user_messages }, headers));
      const asked = JSON.parse(model.asked.at(-1)!.raw) as object;
      const direct = await firstWord(`${model.url}/chat/completions`, json(asked));
      if (round < 0) continue; // warming up
      shares.push(ours - direct);
      through.push(ours);
    }
  shares.sort((a, b) => a - b);
  through.sort((a, b) => a - b);
  const [p50, p95] = [at(shares, 0.5), at(shares, 0.95)];
  const verdict = p50 <= TARGET.p50 && p95 <= TARGET.p95 ? 'reached' : 'MISSED';
  console.log(
    `assistant, time to first word, ${shares.length} messages of ${STUDENTS} students, embedded database`,
  );
  console.log(
    `  through Dars   p50 ${at(through, 0.5).toFixed(1)} ms   p95 ${at(through, 0.95).toFixed(1)} ms`,
  );
  console.log(
    `  our own share  p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   (target ${TARGET.p50} and ${TARGET.p95}: ${verdict})`,
  );
  if (verdict !== 'reached') process.exitCode = 1;
} finally {
  await server.stop();
  await model.close();
}
