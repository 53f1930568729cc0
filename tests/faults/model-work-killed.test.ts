import { rmSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres, setDatabase } from '#db/client.ts';
import { generationRuns } from '#db/schema/authoring.ts';
import { enqueueRun } from '#lib/authoring/generation/run.service.ts';
import { closeQueue, openQueue } from '#lib/platform/job-queue.ts';
import { latestOf, runOf } from '../support/generation.ts';
import { eventually } from '../support/jobs.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { type ModelRequest, type ModelServer, repeatsIn, startModelServer } from '../support/model-server.ts';
import { goodModel } from '../support/model-script.ts';
import { freePort, startPostgres } from '../support/postgres-server.ts';
import { startServer } from '../support/server.ts';
import { startWorker } from '../support/worker.ts';

const STAGES = ['plan', 'lesson', 'practice', 'items', 'solve'];
const ASKED_ONCE = ['plan', 'lesson', 'practice'];
/** Another worker takes over a killed worker's job after 10 to 15 seconds. */
const PATIENCE_MS = 60_000;

let model: ModelServer;
/** The stage at which the model doesn't answer, recognised by a word of the prompt. */
const stuck = new Map<string, string>();
const waiting = new Set<string>();

/** The model stops in the middle of a lesson's text, and before the first word of everything else. */
function mode(request: ModelRequest) {
  const [word] = [...stuck].find(([key, stage]) => stage === request.name && request.raw.includes(key)) ?? [];
  if (!word) return 'ok';
  waiting.add(word);
  return request.stream ? 'slow' : 'hang';
}
const repeatsOf = (word: string, stage: string): number =>
  repeatsIn(model.requests.filter(({ name, raw }) => name === stage && raw.includes(word)));

beforeAll(async () => {
  model = await startModelServer({ reply: goodModel, mode });
});
afterAll(() => model.close());

async function openSchool() {
  const server = await startPostgres();
  const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} });
  await admin`create database school`;
  await admin.end();
  const database = setDatabase(openPostgres(server.url('school'), 4));
  await database.migrate();
  const boss = await openQueue({ working: false });
  const orderLesson = async (stage: string) => {
    const word = `Subject-${stage}`;
    const { id: lessonId } = await makeLesson({ subjectId: (await makeSubject({ name: word })).id });
    return database.db.transaction(async (tx) => {
      const [run] = await tx.insert(generationRuns).values({ lessonId, state: 'queued' }).returning();
      await enqueueRun(tx, { runId: run!.id, lessonId });
      return { stage, word, lessonId, runId: run!.id };
    });
  };
  const close = async () => {
    await closeQueue(boss, 0);
    await database.close();
    server.stop();
  };
  return { url: server.url('school'), orderLesson, close };
}

test('workers killed in every stage lose no finished stage: the next worker continues from there', async () => {
  const school = await openSchool();
  const env = { DATABASE_URL: school.url, OPENAI_BASE_URL: model.url, AI_MODEL: 'local' };
  for (const stage of STAGES) stuck.set(`Subject-${stage}`, stage);
  const runs = await Promise.all(STAGES.map(school.orderLesson));
  const workers = await Promise.all([1, 2, 3].map(() => startWorker(env)));
  await eventually(async () => waiting.size === STAGES.length, PATIENCE_MS);
  const inLesson = runs.find(({ stage }) => stage === 'lesson')!;
  await eventually(async () => (await runOf(inLesson.runId)).artifacts['partial'], PATIENCE_MS);
  await Promise.all(workers.map(({ end }) => end('SIGKILL')));
  for (const { runId } of runs) expect((await runOf(runId)).state).toBe('running');
  stuck.clear();
  const next = await startWorker(env);
  for (const { stage, word, lessonId, runId } of runs) {
    await eventually(async () => (await runOf(runId)).state === 'done', PATIENCE_MS);
    const draft = await latestOf(lessonId);
    expect([stage, draft.number, draft.state, draft.origin]).toEqual([stage, 2, 'draft', 'model']);
    expect(draft.questions.length).toBeGreaterThanOrEqual(5);
    for (const one of ASKED_ONCE)
      expect([stage, one, repeatsOf(word, one)]).toEqual([stage, one, one === stage ? 1 : 0]);
  }
  expect(await next.end('SIGTERM')).toBe(0);
  await school.close();
}, 120_000);

const DEMO = {
  admin: { email: 'admin@example.com', password: 'dars-demo-admin' },
  student: { email: 'student@example.com', password: 'dars-demo-student' },
};

async function signedIn(url: string, account: object) {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const login = await fetch(`${url}/api/login/`, { ...post, body: JSON.stringify(account) });
  const { access_token } = (await login.json()) as { access_token: string };
  const headers = { ...post.headers, authorization: `Bearer ${access_token}` };
  return (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

test('a server killed while the model writes a lesson, a reply and feedback loses nothing and shows nothing false', async () => {
  const DATA_DIR = '.test/model-work-killed';
  rmSync(DATA_DIR, { recursive: true, force: true });
  const env = { DATA_DIR, SEED: 'demo', OPENAI_BASE_URL: model.url, AI_MODEL: 'local', LOG_LEVEL: 'error' };
  const first = await startServer({ ...env, PORT: String(await freePort()) });
  const [admin, student] = [await signedIn(first.url, DEMO.admin), await signedIn(first.url, DEMO.student)];
  const json = async (answer: Promise<Response>) => (await answer).json() as Promise<any>;
  const { enrollments } = await json(student('GET', '/dashboard/student/'));
  const { id: subject_id, lessons } = await json(student('GET', `/subjects/${enrollments[0].id}/`));
  const [{ id: lesson_id, title }] = lessons;
  stuck.set('Questions of', 'solve').set('<facts>', 'feedback').set('Where do I begin?', 'chat');
  await admin('POST', `/admin/lessons/${lesson_id}/regenerate-content/`);
  const { id: quizId } = await json(student('GET', `/lessons/${lesson_id}/quiz/`));
  const { attempt, ai_feedback: byRules } = await json(student('POST', `/quizzes/${quizId}/submit/`, []));
  const user_messages = [{ role: 'user', content: 'Where do I begin?' }];
  const chat = await student(
    'POST',
    '/ai/assist/',
    { subject_id, lesson_id, user_messages },
    { accept: 'text/event-stream' },
  );
  await eventually(async () => waiting.has('<facts>') && waiting.has('Questions of'), PATIENCE_MS);
  await first.stop('SIGKILL');
  await expect(chat.text()).rejects.toThrow();

  stuck.clear();
  const second = await startServer({ ...env, PORT: String(await freePort()) });
  const [adminNow, studentNow] = [
    await signedIn(second.url, DEMO.admin),
    await signedIn(second.url, DEMO.student),
  ];
  const generation = async () => (await json(adminNow('GET', `/admin/lessons/${lesson_id}/`))).generation;
  expect((await generation()).state).toBe('running');
  const [stored] = await json(studentNow('GET', `/lessons/${lesson_id}/attempts/`));
  expect([stored.id, stored.ai_feedback]).toEqual([attempt.id, byRules]);
  await eventually(async () => (await generation()).progress === 100, PATIENCE_MS);
  expect((await json(adminNow('GET', `/admin/lessons/${lesson_id}/`))).status).toBe('draft');
  for (const one of ASKED_ONCE) expect([one, repeatsOf(title, one)]).toEqual([one, 0]);
  await eventually(async () => {
    const [now] = await json(studentNow('GET', `/lessons/${lesson_id}/attempts/`));
    return now.ai_feedback !== byRules && now.ai_feedback.startsWith('You worked with care');
  }, PATIENCE_MS);
  await second.stop();
}, 180_000);
