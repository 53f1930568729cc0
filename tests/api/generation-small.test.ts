import { afterEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { join } from 'node:path';
import { db } from '#db/client.ts';
import { lessons } from '#db/schema/content.ts';
import { contextWindow } from '#lib/platform/model/window.ts';
import { readCurriculum } from '#lib/content/curriculum/read.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { runGeneration } from '#lib/authoring/generation/generation.jobs.ts';
import { getGeneration } from '#lib/authoring/generation/generation.queries.ts';
import { latestOf, someRun } from '../support/generation.ts';
import { aTry } from '../support/jobs.ts';
import { localModel } from '../support/model.ts';
import { answerFrom, goodModel } from '../support/model-script.ts';

const model = localModel({ reply: goodModel, timeoutMs: 6000 });
const all = readCurriculum(join(process.cwd(), 'db/curriculum')).flatMap((subject) => subject.lessons);

afterEach(() => {
  model.server().set({ window: undefined });
  setEnv({ AI_CONTEXT_TOKENS: undefined });
});

/** The longest lesson of a language, which is far too long for a small context window. */
const longest = (language: string) =>
  all
    .filter((lesson) => lesson.language === language)
    .sort((a, b) => b.content.length - a.content.length)[0]!;

async function generate(language: 'English' | 'Pashto' | 'Persian') {
  const run = await someRun();
  await db().update(lessons).set({ language }).where(eq(lessons.id, run.id));
  const lesson = longest(language);
  model.server().set({
    // The model can't answer a truncated prompt.
    reply: (request) => (request.isCut ? '{}' : answerFrom(lesson, request)),
  });
  await runGeneration(run, aTry({ isLast: true }));
  return { lesson, draft: await latestOf(run.id), generation: await getGeneration(run.id) };
}

const requests = () => model.server().requests.filter(({ name }) => name !== 'chat');

describe('a model with a window of 4,096 tokens that silently cuts longer prompts', () => {
  test.each(['English', 'Pashto', 'Persian'] as const)(
    'writes a whole lesson with its quiz in %s, and no prompt is cut',
    async (language) => {
      model.server().set({ window: 4096 });
      const { lesson, draft, generation } = await generate(language);
      expect(generation).toMatchObject({ state: 'idle', error: null });
      expect(draft.content.match(/^## /gm)!.length).toBe(lesson.sections.length);
      expect(draft.tasks.length).toBeGreaterThanOrEqual(3);
      expect(draft.questions.length).toBeGreaterThanOrEqual(5);
      for (const { evidence } of draft.questions) expect(draft.content).toContain(evidence);
      for (const { name, isCut, counted, limit } of requests())
        expect([name, isCut, counted + limit <= 4096]).toEqual([name, false, true]);
    },
  );

  test('gets prompts too long if the setting is too high: generation fails, and no draft is made', async () => {
    model.server().set({ window: 2500 });
    setEnv({ AI_CONTEXT_TOKENS: 131_072 });
    const { draft, generation } = await generate('Pashto');
    expect(requests().some(({ counted, limit }) => counted + limit > 2500)).toBe(true);
    expect([generation.state, draft.origin]).toEqual(['failed', 'person']);
  });
});

describe('the window of a model', () => {
  test('is the setting, else the one in the list of models, else assumed to be small', async () => {
    expect(await contextWindow()).toBe(131_072);
    model.server().set({ window: 100_000 });
    expect(await contextWindow()).toBe(4096);
    model.server().set({ mode: () => '500' });
    expect(await contextWindow()).toBe(4096);
    setEnv({ AI_CONTEXT_TOKENS: 2048 });
    expect(await contextWindow()).toBe(2048);
  });
});
