import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { auditLog } from '#db/schema/platform.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { getGeneration, listGenerations } from '#lib/authoring/generation/generation.queries.ts';
import { requestGeneration } from '#lib/authoring/generation/generation.service.ts';
import { closeQueue, openQueue } from '#lib/platform/job-queue.ts';
import { call } from '../support/api.ts';
import { someLesson } from '../support/generation.ts';
import { localModel } from '../support/model.ts';
import { goodModel } from '../support/model-script.ts';
import { makePerson } from '../support/people.ts';

const SENTENCE = 'No language model is configured. Set OPENAI_API_KEY or OPENAI_BASE_URL.';
localModel({ reply: goodModel });

describe('without a language model', () => {
  test('regeneration is refused with the reason, and nothing is recorded', async () => {
    setEnv({ OPENAI_BASE_URL: undefined });
    const { id, admin, path } = await someLesson();
    const { status, body } = await call('POST', path, { token: admin.token });
    expect([status, body.detail]).toEqual([503, SENTENCE]);
    expect(await getGeneration(id)).toEqual({
      state: 'idle',
      step: null,
      progress: 0,
      error: null,
      failure: null,
    });
  });

  test("a new lesson's generation fails and says why", async () => {
    setEnv({ OPENAI_BASE_URL: undefined });
    const { id, admin } = await someLesson();
    const run = await db().transaction((tx) => requestGeneration(tx, admin.actor, id));
    expect(run).toEqual({
      ...{ state: 'failed', step: null, progress: 0, error: SENTENCE },
      failure: { reason: 'noModel', step: null, detail: null },
    });
    expect((await listGenerations([id, id + 1]))[0]).toEqual({ lessonId: id, generation: run });
    const { body } = await call('GET', `/admin/lessons/${id}/`, { token: admin.token });
    expect(body.generation).toEqual({ state: 'failed', step: null, progress: 0, error: SENTENCE });
    const progress = await call('GET', `/admin/lessons/${id}/generation/`, { token: admin.token });
    expect(progress.body.generation.failure.reason).toBe('noModel');
  });
});

describe('who may regenerate', () => {
  test('only an admin, and only a lesson that exists', async () => {
    const { path, admin } = await someLesson();
    expect((await call('POST', path)).status).toBe(401);
    for (const role of ['student', 'instructor'] as const)
      expect((await call('POST', path, { token: (await makePerson({ role })).token })).status).toBe(403);
    expect(
      (await call('POST', '/admin/lessons/999999/regenerate-content/', { token: admin.token })).status,
    ).toBe(404);
  });
});

describe('a request', () => {
  let boss: Awaited<ReturnType<typeof openQueue>>;
  beforeAll(async () => {
    boss = await openQueue({ working: false });
  });
  afterAll(() => closeQueue(boss, 1000));

  test('is one at a time for a lesson, and is in the audit log once', async () => {
    const { id, admin, path } = await someLesson();
    const regenerate = () => call('POST', path, { token: admin.token });
    const both = await Promise.all([regenerate(), regenerate()]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(both.find(({ status }) => status === 202)!.body).toMatchObject({
      generation: { state: 'queued', error: null },
    });
    const mine = eq(auditLog.actorId, admin.id);
    const entries = await db().select().from(auditLog).where(mine);
    expect(entries.map(({ action, targetId }) => [action, targetId])).toEqual([['lesson.regenerate', id]]);
  });
});
