import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { masteryFigures, simulate } from './simulated.ts';

const figures = simulate();
const of = (learner: string) => figures.filter((one) => one.learner === learner);

test('a learner who has the skill soon masters it: nearly all within 40 exercises, half within ten', () => {
  for (const { mastered, median } of of('can do it')) {
    expect(mastered).toBeGreaterThanOrEqual(0.99);
    expect(median).toBeLessThanOrEqual(10);
  }
});

test('a learner who acquires the skill while practising masters it too', () => {
  for (const { mastered } of of('learns it on the way')) expect(mastered).toBeGreaterThanOrEqual(0.95);
});

test('of twenty learners without the skill, or without its hardest level, at most one counts as having mastered it', () => {
  for (const { untrue } of figures) expect(untrue).toBeLessThanOrEqual(0.05);
});

test('the published figures match this rule (`npm run eval -- mastery` writes them)', () => {
  expect(readFileSync(join(process.cwd(), 'docs/practice.md'), 'utf8')).toContain(masteryFigures());
});
