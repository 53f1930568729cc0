import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judgeTask } from '#lib/content/answers/judge.ts';
import { COUNTRIES } from '#lib/platform/notation/notation.rules.ts';

const page = readFileSync('docs/exercises.md', 'utf8');
const table = page.slice(page.indexOf('## What is accepted for a typed answer')).split('\n## ')[0]!;
const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, code]) => code!);

/** Each row's key with what is right before any condition, in a bracket or behind a semicolon, is named. */
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, key = '', right = '', wrong = ''] = line.split(' | ').join('|').split('|');
    return {
      key: codes(key)[0]!,
      right: codes(right.split(/[(;]/u)[0]!),
      wrong: codes(wrong.split(/[(;]/u)[0]!),
    };
  });
const verdictsOf = (key: string, typed: string) =>
  COUNTRIES.map((country) => judgeTask(typed, { content: '', solution: '', answer: key }, country).verdict);

it.each(rows)('$key: what docs/exercises.md calls right is right', ({ key, right }) => {
  expect(right.filter((typed) => !verdictsOf(key, typed).includes('right'))).toEqual([]);
});

it.each(rows)('$key: what docs/exercises.md calls not right is never right', ({ key, wrong }) => {
  expect(wrong.filter((typed) => verdictsOf(key, typed).includes('right'))).toEqual([]);
});
