import { afterEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { setEnv } from '#lib/env.ts';
import { getGeneration, listGenerations } from '#lib/generation/queries.ts';
import { requestGeneration } from '#lib/generation/service.ts';
import { call } from '../support/api.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

const SENTENCE = 'No language model is configured. Set OPENAI_API_KEY or OPENAI_BASE_URL.';

const someLesson = async () => makeLesson({ subjectId: (await makeSubject()).id });

describe('without a language model', () => {
  test('regeneration is refused with the reason, and nothing is recorded', async () => {
    const { token } = await makePerson({ role: 'admin' });
    const { id } = await someLesson();
    const { status, body } = await call('POST', `/admin/lessons/${id}/regenerate-content/`, { token });
    expect([status, body.detail]).toEqual([503, SENTENCE]);
    expect(await getGeneration(id)).toEqual({ state: 'idle', step: null, progress: 0, error: null });
  });

  test("a new lesson's generation is failed, and says why", async () => {
    const { actor } = await makePerson({ role: 'admin' });
    const { id } = await someLesson();
    const made = await db().transaction((tx) => requestGeneration(tx, actor as Actor<'admin'>, id));
    expect(made).toEqual({ state: 'failed', step: null, progress: 0, error: SENTENCE });
    expect((await listGenerations([id, id + 1])).get(id)).toEqual(made);
  });
});

describe('who may regenerate', () => {
  test('nobody but an admin, and only a lesson that is there', async () => {
    const { id } = await someLesson();
    const path = `/admin/lessons/${id}/regenerate-content/`;
    expect((await call('POST', path)).status).toBe(401);
    for (const role of ['student', 'instructor'] as const)
      expect((await call('POST', path, { token: (await makePerson({ role })).token })).status).toBe(403);
    const { token } = await makePerson({ role: 'admin' });
    expect((await call('POST', '/admin/lessons/999999/regenerate-content/', { token })).status).toBe(404);
  });
});

describe('with a language model', () => {
  afterEach(() => setEnv({ OPENAI_BASE_URL: undefined }));

  test('one generation at a time for a lesson', async () => {
    setEnv({ OPENAI_BASE_URL: 'http://127.0.0.1:9' });
    const { token } = await makePerson({ role: 'admin' });
    const { id } = await someLesson();
    const regenerate = () => call('POST', `/admin/lessons/${id}/regenerate-content/`, { token });
    const both = await Promise.all([regenerate(), regenerate()]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(both.find(({ status }) => status === 202)!.body.generation.state).toBe('queued');
  });
});
