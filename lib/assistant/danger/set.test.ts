import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dangerFigures } from '../figures.ts';
import { dangerIn } from '../safety.ts';
import { PARTS, phrasings, scoreDanger } from './set.ts';

test('the labelled set has 600 phrasings in six scripts, half of them harmless, and no phrasing in both parts', () => {
  const all = phrasings();
  expect(all.length).toBeGreaterThanOrEqual(600);
  expect(new Set(all.map(({ writing }) => writing)).size).toBe(6);
  expect(all.filter(({ isDanger }) => isDanger)).toHaveLength(all.length / 2);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
});

test.each(PARTS)('in the part %s at least 90 % are recognised, with at most 5 % false alarms', (part) => {
  const { danger, harmless, missed, alarms } = scoreDanger(part);
  expect(missed.length / danger).toBeLessThanOrEqual(0.1);
  expect(alarms.length / harmless).toBeLessThanOrEqual(0.05);
});

test('the published figures match these rules (`npm run eval -- danger` writes them)', () => {
  expect(readFileSync(join(process.cwd(), 'docs/ai.md'), 'utf8')).toContain(dangerFigures());
});

test('the longest message is checked quickly, whatever it repeats', () => {
  const began = performance.now();
  for (const text of ['i want to ', 'مجھے ', 'زندگی ', 'می‌خواهم ', 'he hit ', 'ځان '])
    dangerIn(text.repeat(4000).slice(0, 4000));
  expect(performance.now() - began).toBeLessThan(1500);
});
