import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { generationRuns } from '#db/schema/authoring.ts';
import { failDeadRun, reviveRuns } from '#lib/authoring/generation/generation.jobs.ts';
import { asFailed, failedWith } from '#lib/authoring/generation/failure.ts';
import { enqueueRun, endRun } from '#lib/authoring/generation/run.service.ts';
import { startJobs } from '#lib/server/boot/boot.jobs.ts';
import { closeQueue, openQueue } from '#lib/platform/job-queue.ts';
import { requestGeneration } from '#lib/authoring/generation/generation.service.ts';
import { someLesson } from '../support/generation.ts';
import { eventually } from '../support/jobs.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { localModel } from '../support/model.ts';
import { goodModel } from '../support/model-script.ts';

const model = localModel({ reply: goodModel, timeoutMs: 20_000 });
const someRun = async (title = 'Fractions') => {
  const { id: lessonId } = await makeLesson({ subjectId: (await makeSubject()).id, title });
  const [run] = await db().insert(generationRuns).values({ lessonId, state: 'queued' }).returning();
  return { lessonId, runId: run!.id };
};
const stateOf = async (runId: number) =>
  (await db().select().from(generationRuns).where(eq(generationRuns.id, runId)))[0]!.state;
const jobs = async (lessonId: number) => {
  const rows = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'generate' and (data->>'lessonId')::int = ${lessonId}`,
  );
  return (
    'rows' in (rows as object)
      ? (rows as unknown as { rows: { n: number }[] }).rows
      : (rows as unknown as { n: number }[])
  )[0]!.n;
};

describe('a job', () => {
  test('exists if and only if its transaction commits, and once for a run', async () => {
    const boss = await openQueue({ working: false });
    const work = await someRun();
    const send = (fails: boolean) =>
      db().transaction(async (tx) => {
        await enqueueRun(tx, work);
        if (fails) throw new Error('no');
      });
    await expect(send(true)).rejects.toThrow('no');
    expect(await jobs(work.lessonId)).toBe(0);
    await send(false);
    await send(false);
    expect(await jobs(work.lessonId)).toBe(1);
    await closeQueue(boss, 1000);
  });

  test("of a finished run does not prevent the lesson's next run", async () => {
    const boss = await openQueue({ working: false });
    const { id, admin } = await someLesson();
    const request = () => db().transaction((tx) => requestGeneration(tx, admin.actor, id));
    await request();
    const [first] = await db().select().from(generationRuns).where(eq(generationRuns.lessonId, id));
    await endRun(first!.id, asFailed(failedWith('brokeOff')));
    expect((await request()).state).toBe('queued');
    expect(await jobs(id)).toBe(2);
    await closeQueue(boss, 1000);
  });

  test('that is running when the worker stops is finished by the next worker', async () => {
    const work = await someRun('Interrupted');
    const stopFirst = await startJobs({ working: true });
    await db().transaction((tx) => enqueueRun(tx, work));
    await eventually(async () => (await stateOf(work.runId)) === 'running');
    await stopFirst();
    const stopSecond = await startJobs({ working: true });
    await eventually(async () => (await stateOf(work.runId)) === 'done', 25_000);
    await stopSecond();
    expect(
      model.server().requests.filter(({ name, raw }) => name === 'plan' && raw.includes('Interrupted'))
        .length,
    ).toBe(1);
  });
});

describe('upkeep', () => {
  test('requeues a run whose job was lost', async () => {
    const boss = await openQueue({ working: false });
    const work = await someRun();
    await db()
      .update(generationRuns)
      .set({ updatedAt: sql`now() - interval '11 minutes'` })
      .where(eq(generationRuns.id, work.runId));
    await reviveRuns();
    await reviveRuns();
    expect(await jobs(work.lessonId)).toBe(1);
    await closeQueue(boss, 1000);
  });

  test('ends a run whose workers all died, and says why', async () => {
    const { runId } = await someRun();
    await failDeadRun(runId);
    expect((await db().select().from(generationRuns).where(eq(generationRuns.id, runId)))[0]).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('broke off several times'),
    });
  });
});
