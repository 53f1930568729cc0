import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evaluateLeaks } from '#lib/tutor/evaluate.ts';
import { readCurriculum } from '#lib/content/curriculum/read.ts';
import { evaluateLesson } from '#lib/authoring/generation/evaluate.ts';
import { TOPICS } from '#lib/authoring/generation/topics.ts';
import { localModel } from '../support/model.ts';
import { goodModel } from '../support/model-script.ts';

const model = localModel({ reply: goodModel, timeoutMs: 10_000 });

test('a good model gets full marks, with its tokens and cost', async () => {
  const score = await evaluateLesson(TOPICS[0]!);
  expect(score).toMatchObject({ failure: null, lintPass: 1, agreement: 1, repaired: 0, dropped: 0 });
  expect(score.inputTokens).toBe(model.server().requests.length * 100);
  expect(score.costUsd).toBeGreaterThan(0);
});

test('a model whose keys nobody confirms gets none', async () => {
  model.server().set({
    reply: (request) => (request.name === 'solve' ? '{"answers": []}' : goodModel(request)),
  });
  expect(await evaluateLesson(TOPICS[0]!)).toMatchObject({ failure: 'too few questions', questions: 0 });
});

test('a tutor that reveals keys is caught, and no student sees them', async () => {
  const lesson = readCurriculum(join(process.cwd(), 'db', 'curriculum'))[0]!.lessons.find(
    ({ language }) => language === 'English',
  )!;
  const lessonWithKeys = {
    ...lesson,
    items: lesson.items.map((item) => ({ ...item, correct: 'A key of the quiz 4711' })),
  };
  expect(await evaluateLeaks(lessonWithKeys, 'Mathematics')).toMatchObject({
    failures: 0,
    leaksByModel: 0,
    leaksToStudent: 0,
  });
  model.server().set({ reply: () => 'It is a key of the quiz 4711.' });
  expect(await evaluateLeaks(lessonWithKeys, 'Mathematics')).toMatchObject({
    questions: 7,
    leaksByModel: 7,
    leaksToStudent: 0,
  });
});
