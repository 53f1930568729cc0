import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { aiUsage } from '#db/schema/platform.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { runGeneration } from '#lib/authoring/generation/generation.jobs.ts';
import { getGeneration } from '#lib/authoring/generation/generation.queries.ts';
import { latestOf, someRun } from '../support/generation.ts';
import { aTry } from '../support/jobs.ts';
import { localModel } from '../support/model.ts';
import type { ModelRequest, Mode } from '../support/model-server.ts';
import { goodModel } from '../support/model-script.ts';

const model = localModel({ reply: goodModel, timeoutMs: 6000 });

const callOf = ({ name, raw }: ModelRequest) => (raw.includes('These were refused') ? 'repair' : name);
const calls = () => model.server().requests.map(callOf);

/** Writes one flawed question in each first answer, so that every objective needs a repair. */
function flawedAtFirst(request: ModelRequest): string {
  const answer = goodModel(request);
  if (callOf(request) !== 'items') return answer;
  const [first, ...others] = JSON.parse(answer).items;
  return JSON.stringify({ items: [{ ...first, sectionId: 'nowhere' }, ...others] });
}

const STAGES = [
  { stage: 'plan', step: 'plan', says: 'Planning the lesson', done: [] },
  { stage: 'lesson', step: 'lesson', says: 'Writing the lesson', done: ['plan'] },
  { stage: 'practice', step: 'practice', says: 'Writing the practice problems', done: ['plan', 'lesson'] },
  {
    stage: 'items',
    step: 'items',
    says: 'Writing the quiz questions',
    done: ['plan', 'lesson', 'practice'],
  },
  {
    stage: 'repair',
    step: 'items',
    says: 'Writing the quiz questions',
    done: ['plan', 'lesson', 'practice'],
  },
  {
    stage: 'solve',
    step: 'checks',
    says: 'Checking the quiz questions',
    done: ['plan', 'lesson', 'practice', 'items', 'repair'],
  },
];

const LIMIT_MS = 400;
const MODES: [Mode, RegExp][] = [
  ['429', /The language model is busy/],
  ['500', /reported an error of its own/],
  ['hang', /did not answer in time/],
  ['slow', /did not answer in time/],
  ['cut', /answer broke off/],
  ['malformed', /could not be used/],
  ['empty', /could not be used/],
  ['wrong-schema', /could not be used/],
  ['over-long', /could not be used/],
  ['html', /cannot be reached/],
];

describe.each(STAGES)('a model that fails at "$stage"', ({ stage, step, says, done }) => {
  let run: Awaited<ReturnType<typeof someRun>>;
  beforeAll(async () => {
    run = await someRun();
    model
      .server()
      .set({ reply: flawedAtFirst, mode: (request) => (callOf(request) === stage ? '500' : 'ok') });
    await expect(runGeneration(run, aTry())).rejects.toThrow();
    expect(new Set(calls())).toEqual(new Set([...done, stage, ...(stage === 'repair' ? ['items'] : [])]));
    model.server().requests.length = 0;
  });

  test.each(MODES)(
    '(%s) soon leaves the run waiting, with the reason and all finished stages',
    async (mode, reason) => {
      const isLate = mode === 'hang' || mode === 'slow';
      if (isLate) setEnv({ AI_TIMEOUT_MS: LIMIT_MS });
      model
        .server()
        .set({ reply: flawedAtFirst, mode: (request) => (callOf(request) === stage ? mode : 'ok') });
      const started = performance.now();
      await expect(runGeneration(run, aTry({ isFirst: false }))).rejects.toThrow(reason);
      expect(performance.now() - started).toBeLessThan(LIMIT_MS + 2000);
      const waiting = await getGeneration(run.id);
      expect(waiting).toMatchObject({ state: 'queued', step, failure: { step } });
      expect(waiting.error).toMatch(reason);
      expect(waiting.error!.startsWith(`${says} failed. `)).toBe(true);
      expect(waiting.error).not.toMatch(/SECRET|\{/);
      expect((await latestOf(run.id)).number).toBe(1);
      for (const name of done) expect(calls()).not.toContain(name);
    },
  );

  test('lets the run continue once the model works again, and every call is in the usage', async () => {
    model.server().set({ reply: flawedAtFirst });
    await runGeneration(run, aTry({ isFirst: false }));
    for (const name of done) expect(calls()).not.toContain(name);
    expect(await getGeneration(run.id)).toMatchObject({ state: 'idle', progress: 100, error: null });
    expect((await latestOf(run.id)).number).toBe(2);
    const used = await db()
      .select({ status: aiUsage.status })
      .from(aiUsage)
      .where(eq(aiUsage.jobId, `run:${run.runId}`));
    const statuses = new Set(used.map(({ status }) => status));
    expect([...statuses]).toEqual(expect.arrayContaining(['ok', 'busy', 'server', 'timeout', 'malformed']));
  });
});

describe('a model that writes characters that a database cannot store', () => {
  const spoil = (request: ModelRequest) => goodModel(request).replace('"text":"', '"text":"\\u0000\\ud83d');
  const isRepair = ({ raw }: ModelRequest) => raw.includes('Your last answer was refused');

  test('is told once, and its corrected answer is taken', async () => {
    const run = await someRun();
    model.server().set({
      reply: (request) =>
        request.name === 'plan' && !isRepair(request) ? spoil(request) : goodModel(request),
    });
    await runGeneration(run, aTry());
    expect(model.server().requests.filter(isRepair)[0]!.raw).toContain('cannot be stored');
    expect(await getGeneration(run.id)).toMatchObject({ state: 'idle', progress: 100, error: null });
  });

  test('fails for that reason if it does not correct them', async () => {
    const run = await someRun();
    model.server().set({ reply: spoil });
    await expect(runGeneration(run, aTry())).rejects.toThrow(/could not be used/);
    expect((await getGeneration(run.id)).error).toMatch(/could not be used/);
  });
});
