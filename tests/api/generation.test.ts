import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { lessons } from '#db/schema/content.ts';
import { generationRuns } from '#db/schema/authoring.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { runGeneration } from '#lib/authoring/generation/generation.jobs.ts';
import type { Blind } from '#lib/authoring/generation/prompts.ts';
import { getGeneration, getWriting } from '#lib/authoring/generation/generation.queries.ts';
import { startJobs } from '#lib/server/boot/boot.jobs.ts';
import { closeQueue, openQueue } from '#lib/platform/job-queue.ts';
import { call } from '../support/api.ts';
import { latestOf, runOf, someLesson, someRun } from '../support/generation.ts';
import { aTry, eventually } from '../support/jobs.ts';
import { localModel } from '../support/model.ts';
import type { ModelRequest } from '../support/model-server.ts';
import { goodModel } from '../support/model-script.ts';

const model = localModel({ reply: goodModel, timeoutMs: 6000 });

const steps = () => model.server().requests.map(({ name }) => name);

describe('a run with a good model', () => {
  test('makes a draft with text, problems, hints and checked questions, and does not change the verified revision', async () => {
    const { id, runId } = await someRun();
    const verified = await latestOf(id);
    await runGeneration({ runId }, aTry());
    expect(await getGeneration(id)).toMatchObject({ state: 'idle', progress: 100, error: null });
    const draft = await latestOf(id);
    expect(draft).toMatchObject({ number: 2, state: 'draft', origin: 'model' });
    expect(draft.content).toMatch(/^## /);
    expect(draft.tasks.every(({ hints }) => hints.length === 3)).toBe(true);
    expect(draft.questions.length).toBeGreaterThanOrEqual(5);
    expect(
      draft.questions.every(
        ({ options, correctAnswer }) => options.length === 4 && options.includes(correctAnswer),
      ),
    ).toBe(true);
    expect(draft.provenance).toMatchObject({ model: 'local', promptVersion: 'lesson-3', dropped: [] });
    expect(draft.provenance['inputTokens']).toBe(model.server().requests.length * 100);
    expect((draft.provenance['questions'] as { agreed: number }[]).every(({ agreed }) => agreed === 3)).toBe(
      true,
    );
    const [lesson] = await db().select().from(lessons).where(eq(lessons.id, id));
    expect([lesson!.verifiedRevisionId, lesson!.latestRevisionId]).toEqual([verified.id, draft.id]);
    expect(new Set(steps())).toEqual(new Set(['plan', 'lesson', 'practice', 'items', 'solve', 'reading']));
  });

  test('has its questions solved by the checking model, once without the lesson', async () => {
    setEnv({ AI_MODEL_CHECK: 'another' });
    const { runId } = await someRun();
    await runGeneration({ runId }, aTry());
    const { requests } = model.server();
    const modelIn = ({ raw }: { raw: string }) => JSON.parse(raw).model as string;
    const solves = requests.filter(({ name }) => name === 'solve');
    const isChecking = ({ name }: ModelRequest) => name === 'solve' || name === 'reading';
    expect(new Set(requests.filter(isChecking).map(modelIn))).toEqual(new Set(['another']));
    expect(new Set(requests.filter((one) => !isChecking(one)).map(modelIn))).toEqual(new Set(['local']));
    const asks = solves.map(({ messages }) => {
      const prompt = messages.map(({ content }) => content).join();
      const questions = JSON.parse(/<questions>\n([^]*)\n<\/questions>/.exec(prompt)![1]!) as Blind[];
      return { questions, isWithLesson: prompt.includes('<lesson>') };
    });
    expect(new Set(asks.map(({ questions }) => questions.length))).toEqual(new Set([1]));
    const byQuestion = Map.groupBy(
      asks.filter(({ questions }) => questions[0]!.options),
      ({ questions }) => questions[0]!.stem,
    );
    expect(byQuestion.size).toBeGreaterThanOrEqual(5);
    for (const passes of byQuestion.values())
      expect(passes.map(({ isWithLesson }) => isWithLesson)).toEqual([true, true, false]);
    setEnv({ AI_MODEL_CHECK: undefined });
  });

  test('leaves out a practice problem whose answer no blind solver finds', async () => {
    const { id, runId } = await someRun();
    const wrong = 'What is half of 8 apples?';
    model.server().set({
      reply: (request) => {
        const reply = JSON.parse(goodModel(request));
        if (request.name === 'practice')
          Object.assign(reply.tasks[0], { content: wrong, solution: 'Half of 8 is 5', finalAnswer: '5' });
        if (request.name === 'solve' && request.raw.includes(wrong)) reply.answers[0].answer = '4 apples';
        return JSON.stringify(reply);
      },
    });
    await runGeneration({ runId }, aTry());
    const draft = await latestOf(id);
    expect(draft.tasks.map(({ content }) => content)).not.toContain(wrong);
    expect(draft.tasks.length).toBeGreaterThanOrEqual(3);
    expect(draft.provenance['dropped']).toEqual([{ stem: wrong, reasons: ['key-unconfirmed'] }]);
  });

  test('stores the form that a practice problem demands, but none that its own answer does not have', async () => {
    const { id, runId } = await someRun();
    const written = [
      { content: 'Write six eighths shorter.', finalAnswer: '3/4', form: 'simplest' },
      { content: 'Write one half in tenths.', finalAnswer: '5/10', form: 'simplest' },
      { content: 'Write 7/4 as a mixed number.', finalAnswer: '1 3/4', form: 'any' },
      { content: 'What is half of 8?', finalAnswer: '4', form: 'any' },
    ];
    model.server().set({
      reply: (request) => {
        const reply = JSON.parse(goodModel(request));
        if (request.name === 'practice')
          reply.tasks = written.map((task) => {
            const { hints, sectionId } = reply.tasks[0];
            return { ...task, hints, sectionId, solution: `The answer is ${task.finalAnswer}.` };
          });
        const asked = written.find(({ content }) => request.raw.includes(content));
        if (request.name === 'solve' && asked) reply.answers[0].answer = asked.finalAnswer;
        return JSON.stringify(reply);
      },
    });
    await runGeneration({ runId }, aTry());
    const { tasks } = await latestOf(id);
    expect(tasks.map(({ content, form }) => [content, form])).toEqual([
      ['Write six eighths shorter.', 'simplest'],
      ['Write one half in tenths.', null],
      ['Write 7/4 as a mixed number.', 'mixed'],
      ['What is half of 8?', null],
    ]);
    const asked = model.server().requests.find(({ name }) => name === 'practice')!;
    expect(asked.raw).toMatch(/simplest.*lowest_fraction.*slope_intercept/);
  });

  test('never shows the key to a solver', async () => {
    const { runId } = await someRun();
    await runGeneration({ runId }, aTry());
    for (const { raw } of model.server().requests.filter(({ name }) => name === 'solve'))
      expect(raw).not.toMatch(/correct|misconception|explanation/);
  });

  test.each(['Arabic', 'Pashto', 'Persian', 'Urdu'] as const)('writes a lesson in %s', async (language) => {
    const { id, runId } = await someRun();
    await db().update(lessons).set({ language }).where(eq(lessons.id, id));
    await runGeneration({ runId }, aTry());
    expect(await getGeneration(id)).toMatchObject({ state: 'idle', error: null });
    expect((await latestOf(id)).content).toMatch(/\p{Script=Arabic}{3}/u);
  });
});

describe('what the checks find', () => {
  const broken = (
    request: ModelRequest,
    change: (item: Record<string, unknown>, index: number) => object,
  ) => {
    const answer = JSON.parse(goodModel(request));
    return JSON.stringify({
      items: answer.items.map((item: Record<string, unknown>, index: number) => ({
        ...item,
        ...change(item, index),
      })),
    });
  };

  test('a question that solvers answer differently is rewritten, then dropped; too few questions is a failure', async () => {
    const { id, runId } = await someRun();
    model.server().set({
      reply: (request) =>
        request.name === 'solve'
          ? goodModel(request).replace(/"answer":"[^"]*"/g, '"answer":"none"')
          : goodModel(request),
    });
    await runGeneration({ runId }, aTry());
    expect(await getGeneration(id)).toMatchObject({
      state: 'failed',
      step: 'draft',
      error: expect.stringMatching(/^Needs review: only 0 of at least 5/),
    });
    expect((await latestOf(id)).provenance['dropped']).not.toEqual([]);
  });

  test('a flawed question is sent back with its flaws, and the better version is taken', async () => {
    const { id, runId } = await someRun();
    const flaw = () => ({
      stem: 'Which of these is true? All of the above?',
      sectionId: 'nowhere',
    });
    model.server().set({
      reply: (request) =>
        request.name === 'items' && !request.raw.includes('These were refused')
          ? broken(request, (_, index) => (index === 0 ? flaw() : {}))
          : goodModel(request),
    });
    await runGeneration({ runId }, aTry());
    const repairs = model.server().requests.filter(({ raw }) => raw.includes('These were refused'));
    expect(repairs[0]!.raw).toContain('unknown-section');
    expect(await getGeneration(id)).toMatchObject({ state: 'idle' });
    expect(
      (await latestOf(id)).questions.some(({ questionText }) => questionText.includes('All of the above')),
    ).toBe(false);
  });

  test.each([
    ['that its own expression does not give', '3 + 4', 'key-miscomputed'],
    ['without an expression', '', 'key-uncomputed'],
    ['with words for an expression', 'three and nine', 'key-uncomputed'],
  ])('a numeric key %s is refused', async (_, expression, code) => {
    const { runId } = await someRun();
    model.server().set({
      reply: (request) =>
        request.name === 'items'
          ? broken(request, () => ({ correct: '12', expression }))
          : goodModel(request),
    });
    await runGeneration({ runId }, aTry());
    expect(model.server().requests.some(({ raw }) => raw.includes(`${code}:`))).toBe(true);
  });
});

describe('a model that fails', () => {
  test('fails after the last try, says in which step and why, and "Try again" continues from there', async () => {
    const { id, runId, admin } = await someRun();
    model.server().set({ mode: ({ name }) => (name === 'items' ? '500' : 'ok') });
    await runGeneration({ runId }, aTry({ isLast: true }));
    expect(await getGeneration(id)).toMatchObject({
      state: 'failed',
      step: 'items',
      error: expect.stringMatching(/^Writing the quiz questions failed\./),
    });
    model.server().set({ mode: () => 'ok' });
    model.server().requests.length = 0;
    const boss = await openQueue({ working: false });
    await call('POST', `/admin/lessons/${id}/regenerate-content/`, { token: admin.token });
    await closeQueue(boss, 1000);
    const [again] = await db()
      .select()
      .from(generationRuns)
      .where(eq(generationRuns.lessonId, id))
      .orderBy(desc(generationRuns.id))
      .limit(1);
    await runGeneration({ runId: again!.id }, aTry());
    expect(new Set(steps())).toEqual(new Set(['items', 'solve', 'reading']));
    expect(await getGeneration(id)).toMatchObject({ state: 'idle' });
  });

  test('an address where nobody answers is reported as such', async () => {
    const { id, runId } = await someRun();
    setEnv({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' });
    await expect(runGeneration({ runId }, aTry())).rejects.toThrow(/cannot be reached/);
    expect(await getGeneration(id)).toMatchObject({
      state: 'queued',
      error: expect.stringContaining('cannot be reached'),
    });
  });
});

describe('a run that is killed', () => {
  test.each(['plan', 'lesson', 'practice', 'items', 'solve'])(
    'while the model works on "%s" loses no finished stage and makes one draft',
    async (stage) => {
      const { id, runId } = await someRun();
      const worker = new AbortController();
      model.server().set({
        mode: ({ name }) => {
          if (name !== stage || worker.signal.aborted) return 'ok';
          worker.abort();
          return 'hang';
        },
      });
      await expect(runGeneration({ runId }, aTry({ signal: worker.signal }))).rejects.toThrow();
      expect((await runOf(runId)).state).toBe('running');
      expect((await getWriting(id))!.text.slice(0, 3)).toBe(/plan|lesson/.test(stage) ? '' : '## ');
      const before = steps().filter((name) => name !== stage);
      model.server().set({ mode: () => 'ok' });
      await runGeneration({ runId }, aTry({ isFirst: false }));
      await runGeneration({ runId }, aTry({ isFirst: false }));
      expect(await getGeneration(id)).toMatchObject({ state: 'idle', progress: 100 });
      expect((await latestOf(id)).number).toBe(2);
      expect(await getWriting(id)).toBe(null);
      for (const name of ['plan', 'lesson', 'practice'].filter((one) => before.includes(one))) {
        const asks = model.server().requests.filter((one) => one.name === name);
        expect([name, asks.length]).toEqual([name, new Set(asks.map(({ raw }) => raw)).size]);
      }
    },
  );

  test('whose lesson was deleted ends and makes nothing', async () => {
    const { id, runId } = await someRun();
    await db().update(lessons).set({ deletedAt: new Date() }).where(eq(lessons.id, id));
    await runGeneration({ runId }, aTry());
    expect(await runOf(runId)).toMatchObject({ state: 'failed', error: 'The lesson was deleted.' });
    expect(model.server().requests).toEqual([]);
  });
});

describe('the queue', () => {
  test('brings a requested lesson to its draft automatically, through a failure', async () => {
    const stop = await startJobs({ working: true });
    const { id, admin, path } = await someLesson();
    let failures = 1;
    model.server().set({ mode: ({ name }) => (name === 'lesson' && failures-- > 0 ? '500' : 'ok') });
    expect((await call('POST', path, { token: admin.token })).status).toBe(202);
    await eventually(async () => (await getGeneration(id)).progress === 100);
    expect((await latestOf(id)).origin).toBe('model');
    await stop();
  });
});
