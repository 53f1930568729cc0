import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { generationRuns } from '#db/schema/authoring.ts';
import { enqueueRun } from '#lib/authoring/generation/run.service.ts';
import { closeQueue, openQueue } from '#lib/platform/job-queue.ts';
import { latestOf, runOf } from '../support/generation.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { type ModelRequest, type ModelServer, repeatsIn, startModelServer } from '../support/model-server.ts';
import { goodModel } from '../support/model-script.ts';
import { wait } from '../support/quizzes.ts';
import { openSchool } from './school.ts';

const SECRET = 'the secret of the scheduler';
/** Nearly a slice: a lesson takes more of them than a job has tries. */
const ANSWER_MS = 1500;
const ASKED_ONCE = ['plan', 'lesson', 'practice'];
/** The queue tries a generation five times. */
const TRIES = 5;

/** Checks are fast: those of one lesson are one piece of work. */
const mode = async ({ name }: ModelRequest) => {
  if ([...ASKED_ONCE, 'items'].includes(name)) await pause(ANSWER_MS);
  return 'ok' as const;
};
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer({ reply: goodModel, mode });
});
afterAll(() => model.close());

async function openApp(env: Record<string, string> = { CRON_SECRET: SECRET }) {
  const school = await openSchool({ students: 1 });
  const app = await school.openApp({
    JOBS: 'external',
    OPENAI_BASE_URL: model.url,
    AI_MODEL: 'local',
    ...env,
  });
  const slice = async (seconds = 2, secret = SECRET) => {
    const answer = await fetch(`${app.url}/api/cron/?seconds=${seconds}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    return { status: answer.status, body: (await answer.json()) as { is_done?: boolean } };
  };
  return { app, slice, seat: school.seats[0]! };
}

/** Orders a lesson of a subject with this name, by which its requests are known. */
async function orderLesson(name: string) {
  const boss = await openQueue({ working: false });
  const { id: lessonId } = await makeLesson({ subjectId: (await makeSubject({ name })).id });
  const runId = await db().transaction(async (tx) => {
    const [run] = await tx.insert(generationRuns).values({ lessonId, state: 'queued' }).returning();
    await enqueueRun(tx, { runId: run!.id, lessonId });
    return run!.id;
  });
  await closeQueue(boss, 0);
  return { lessonId, runId };
}

const requestsOf = (subject: string) =>
  model.requests.filter(({ name, raw }) => ASKED_ONCE.includes(name) && raw.includes(subject));

test('a scheduler without the secret is refused, and without a secret of ours there is no such call', async () => {
  const { slice } = await openApp();
  expect((await slice(2, 'the secret of another')).status).toBe(401);
  expect((await slice(2, '')).status).toBe(401);
  const closed = await openApp({});
  expect((await closed.slice()).status).toBe(404);
});

test('a quiz that was left is submitted by the next slice', async () => {
  const { app, slice, seat } = await openApp();
  const headers = { authorization: `Bearer ${seat.token}` };
  const started = await fetch(`${app.url}/api/lessons/${seat.lessons[0]}/quiz/start/`, {
    method: 'POST',
    headers,
  });
  const { id } = (await started.json()) as { id: number };
  const attempt = and(eq(quizAttempts.studentId, seat.student), eq(quizAttempts.id, id));
  const stateOf = async () =>
    (await db().select({ submittedAt: quizAttempts.submittedAt }).from(quizAttempts).where(attempt))[0];
  expect(await stateOf()).toEqual({ submittedAt: null });
  await wait({ studentId: seat.student, id }, 3 * 3600);
  expect(await slice()).toEqual({ status: 200, body: { is_done: true } });
  expect((await stateOf())?.submittedAt).toBeInstanceOf(Date);
});

test('a lesson that takes more slices than a job has tries is finished', async () => {
  const { slice } = await openApp();
  const { lessonId, runId } = await orderLesson('Long');
  let slices = 0;
  for (let isDone = false; !isDone; slices++) {
    const { status, body } = await slice();
    expect(status).toBe(200);
    expect(slices).toBeLessThan(100);
    isDone = body.is_done!;
  }
  expect((await runOf(runId)).state).toBe('done');
  expect(await latestOf(lessonId)).toMatchObject({ state: 'draft', origin: 'model' });
  expect(slices).toBeGreaterThan(TRIES);
});

test('two slices at once do each job once', async () => {
  const { slice } = await openApp();
  const names = ['First', 'Second', 'Third'];
  const runs: { runId: number }[] = [];
  for (const name of names) runs.push(await orderLesson(name));
  await Promise.all([slice(60), slice(60)]);
  for (const { runId } of runs) expect((await runOf(runId)).state).toBe('done');
  for (const name of names) expect(repeatsIn(requestsOf(name))).toBe(0);
});
