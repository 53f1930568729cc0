import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { masteryFigures, simulate } from './simulated.ts';

const figures = simulate();
const of = (learner: string) => figures.filter((one) => one.learner === learner);

test('who can do it is soon done: nearly all within 40 exercises, half of them within ten', () => {
  for (const { mastered, median } of of('can do it')) {
    expect(mastered).toBeGreaterThanOrEqual(0.99);
    expect(median).toBeLessThanOrEqual(10);
  }
});

test('who learns it on the way gets there too', () => {
  for (const { mastered } of of('learns it on the way')) expect(mastered).toBeGreaterThanOrEqual(0.95);
});

test('of twenty who cannot do it, or its hardest level, at most one is ever told that they can', () => {
  for (const { untrue } of figures) expect(untrue).toBeLessThanOrEqual(0.05);
});

test('the published figures are those of this rule: `npm run eval -- mastery` writes them', () => {
  expect(readFileSync(join(process.cwd(), 'docs/practice.md'), 'utf8')).toContain(masteryFigures());
});
