import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, type Country } from '#lib/platform/notation/notation.rules.ts';
import { judgeTask } from '#lib/content/answers/judge.ts';

const VERDICTS = ['right', 'wrong', 'form', 'unit', 'compare', 'unreadable'];
const linesOf = (file: string) =>
  readFileSync(`tests/judge/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Country, key, wording of the task, what was typed, the verdicts that are fair. */
const casesOf = (file: string) =>
  linesOf(file).map((line) => {
    const [country = '', key = '', wording = '', typed = '', expected = ''] = line.split('\t');
    return { country: country as Country, key, wording, typed, expected: expected.split('|') };
  });

describe.each([
  ['cases-open.tsv', 'cases-open-shortfalls.txt'],
  ['cases-held-out.tsv', 'cases-held-out-shortfalls.txt'],
])('%s, by a writer who had not read the judge,', (file, shortfalls) => {
  const cases = casesOf(file);

  it('names countries and verdicts that there are', () => {
    expect(cases.length).toBeGreaterThan(300);
    expect(cases.filter(({ country }) => !COUNTRIES.includes(country))).toEqual([]);
    expect(cases.filter(({ expected }) => !expected.every((one) => VERDICTS.includes(one)))).toEqual([]);
  });

  it('is judged as a teacher would, but for the shortfalls on record: take a line out when it is mended', () => {
    const unfair = cases.flatMap(({ country, key, wording, typed, expected }) => {
      const task = { content: wording, solution: '', answer: key };
      const judged = judgeTask(typed, task, country).verdict;
      // The writer's `unit` has both.
      const verdict = judged === 'size' ? 'unit' : judged;
      return expected.includes(verdict)
        ? []
        : [`${country} ${wording} ${key} ← ${typed} is ${verdict}, not ${expected.join(' or ')}`];
    });
    expect(unfair).toEqual(linesOf(shortfalls));
  });
});
