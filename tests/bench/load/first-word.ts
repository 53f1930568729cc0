import { openModelSchool } from '../../e2e/support/model-school.ts';
import { shareOf } from '../school/measure.ts';
import type { Side } from './sides.ts';

const STUDENTS = 40;
const WARM = 3;
const REPLY =
  'Look at the section again: what is the same in both, and what differs? Then tell me your first thought.';

/** Ms until the tutor's first word on a model on the same machine: through Dars, and what Dars adds to the model's own. */
export type FirstWord = { side: Side['name']; messages: number; through: Times; added: Times };
type Times = { p50: number; p95: number };

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

const timesOf = (ms: number[]): Times => {
  const [p50, p95] = [shareOf(ms, 0.5), shareOf(ms, 0.95)].map((value) => Number(value.toFixed(1)));
  return { p50: p50!, p95: p95! };
};

/**
 * Students ask the tutor in turn, and the model is asked directly for the same. There is no pause between requests,
 * because an idle processor answers the next one slowly.
 */
export async function firstWords(
  side: Side['name'],
  rounds: number,
  database: Record<string, string>,
): Promise<FirstWord> {
  const school = await openModelSchool('.test/bench-assistant', database);
  school.behave({ reply: REPLY, pace: 10 });
  const { model } = school;
  const api = `${school.url}/api`;
  const tokens = await Promise.all(Array.from({ length: STUDENTS }, (_, number) => makeStudent(api, number)));
  const place = await somePlace(api, tokens[0]!);
  const added: number[] = [];
  const through: number[] = [];
  const rests: Promise<void>[] = [];
  for (let round = -WARM; round < rounds; round++)
    for (const token of tokens) {
      const user_messages = [{ role: 'user', content: 'What is a fraction?' }];
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      const ours = await firstWord(`${api}/ai/assist/`, json({ ...place, user_messages }, headers));
      const prompt = JSON.parse(model.requests.at(-1)!.raw) as object;
      const direct = await firstWord(`${model.url}/chat/completions`, json(prompt));
      rests.push(ours.rest, direct.rest);
      if (round < 0) continue;
      added.push(ours.ms - direct.ms);
      through.push(ours.ms);
    }
  await Promise.all(rests);
  await school.close();
  return { side, messages: through.length, through: timesOf(through), added: timesOf(added) };
}
