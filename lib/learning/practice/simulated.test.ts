import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { masteryFigures, simulate } from './simulated.ts';

const figures = simulate();
const of = (learner: string) => figures.filter((one) => one.learner === learner);

const HALF_AT_MOST = ['right 30% of the time', 'right 50% of the time'];
const WITHOUT = ['guesses throughout', 'can do the easy level alone'];

test('a learner who has the skill soon masters it: nearly all within 40 exercises, half within twelve', () => {
  for (const { mastered, median } of of('can do it')) {
    expect(mastered).toBeGreaterThanOrEqual(0.99);
    expect(median).toBeLessThanOrEqual(12);
  }
});

test('a learner who acquires the skill while practising masters it too', () => {
  for (const { mastered } of of('learns it on the way')) expect(mastered).toBeGreaterThanOrEqual(0.95);
});

test.each([...WITHOUT, ...HALF_AT_MOST])(
  'of a hundred learners of this kind, fewer than five count even as having shown the skill: %s',
  (learner) => {
    expect(of(learner)).not.toEqual([]);
    for (const { shown, mastered } of of(learner)) expect(Math.max(shown, mastered)).toBeLessThan(0.05);
  },
);

test('the published figures match this rule (`npm run eval -- mastery` writes them)', () => {
  expect(readFileSync(join(process.cwd(), 'docs/practice.md'), 'utf8')).toContain(masteryFigures());
});
