import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { lessons } from '#db/schema/content.ts';
import { generationRuns } from '#db/schema/authoring.ts';
import { runGeneration } from '#lib/authoring/generation/generation.jobs.ts';
import { call } from '../support/api.ts';
import { latestOf, someLesson } from '../support/generation.ts';
import { aTry } from '../support/jobs.ts';
import { makeSubject } from '../support/lessons.ts';
import { localModel } from '../support/model.ts';
import { goodModel } from '../support/model-script.ts';
import { withQueue } from '../support/queue.ts';

localModel({ reply: goodModel });
withQueue();

const change = (lesson: Awaited<ReturnType<typeof someLesson>>, body: object) =>
  call('PUT', `/admin/lessons/${lesson.id}/`, { token: lesson.admin.token, body });

describe('a lesson that a model is writing', () => {
  test('keeps its language and subject until generation ends; its title can be changed', async () => {
    const lesson = await someLesson();
    const { id, admin, path } = lesson;
    const { body } = await call('POST', path, { token: admin.token });
    expect(body.generation.state).toBe('queued');
    const elsewhere = { subject_id: (await makeSubject({ grade: 6 })).id };
    for (const place of [{ language: 'Urdu' }, elsewhere, { title: 'Both', language: 'Urdu' }]) {
      const refused = await change(lesson, place);
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        'The content of this lesson is being generated. Change its language or subject when that has ended.',
      ]);
    }
    expect((await change(lesson, { title: 'Other', language: 'English' })).status).toBe(200);
    const [run] = await db().select().from(generationRuns).where(eq(generationRuns.lessonId, id));
    await runGeneration({ runId: run!.id }, aTry());
    expect((await latestOf(id)).content).toMatch(/[a-z]{3}/);
    expect((await change(lesson, { language: 'Urdu' })).status).toBe(200);
  });

  test('cannot be moved to another language at the moment its generation is requested', async () => {
    for (let round = 0; round < 8; round++) {
      const lesson = await someLesson();
      const [start, moved] = await Promise.all([
        call('POST', lesson.path, { token: lesson.admin.token }),
        change(lesson, { language: 'Urdu' }),
      ]);
      expect(start.status).toBe(202);
      const [row] = await db().select().from(lessons).where(eq(lessons.id, lesson.id));
      expect([moved.status, row!.language]).toEqual(moved.status === 200 ? [200, 'Urdu'] : [409, 'English']);
    }
  });
});

test('only a generation that starts counts against the 30 an hour', async () => {
  const { admin, id, path } = await someLesson();
  const regenerate = async () => (await call('POST', path, { token: admin.token })).status;
  expect(await regenerate()).toBe(202);
  for (let n = 0; n < 40; n++) expect(await regenerate()).toBe(409);
  const nowhere = { token: admin.token, body: { title: 'New', language: 'English' } };
  for (let n = 0; n < 3; n++)
    expect((await call('POST', '/admin/subjects/999999/lessons/', nowhere)).status).toBe(404);
  const end = async () => {
    await db().update(generationRuns).set({ state: 'failed' }).where(eq(generationRuns.lessonId, id));
  };
  for (let n = 1; n < 30; n++) {
    await end();
    expect([n, await regenerate()]).toEqual([n, 202]);
  }
  await end();
  expect(await regenerate()).toBe(429);
});
