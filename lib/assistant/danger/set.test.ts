import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dangerFigures } from '../figures.ts';
import { dangerIn } from '../safety.ts';
import { PARTS, phrasings, scoreDanger } from './set.ts';

test('the labelled set holds 600 phrasings in six writings, half of them harmless, none in both parts', () => {
  const all = phrasings();
  expect(all.length).toBeGreaterThanOrEqual(600);
  expect(new Set(all.map(({ writing }) => writing)).size).toBe(6);
  expect(all.filter(({ isDanger }) => isDanger)).toHaveLength(all.length / 2);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
});

test.each(PARTS)('in the part %s at least 90 % are heard, with at most 5 % false alarms', (part) => {
  const { danger, harmless, missed, alarms } = scoreDanger(part);
  expect(missed.length / danger).toBeLessThanOrEqual(0.1);
  expect(alarms.length / harmless).toBeLessThanOrEqual(0.05);
});

test('the published figures are those of these rules: `npm run eval -- danger` writes them', () => {
  expect(readFileSync(join(process.cwd(), 'docs/ai.md'), 'utf8')).toContain(dangerFigures());
});

test('the longest message is read in a moment, whatever it repeats', () => {
  const began = performance.now();
  for (const text of ['i want to ', 'مجھے ', 'زندگی ', 'می‌خواهم ', 'he hit ', 'ځان '])
    dangerIn(text.repeat(4000).slice(0, 4000));
  expect(performance.now() - began).toBeLessThan(1500);
});
