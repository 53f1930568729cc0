import { describe, expect, it } from 'vitest';
import { checkItem } from '#lib/content/answers/check.ts';
import { judgeTask } from '#lib/content/answers/judge.ts';
import { type Equivalent, equivalentsOf } from './equivalents.ts';
import { generatedItems, starterTasks } from './keys.ts';
import { summary } from './summary.ts';

type Judge = (typed: string) => string;

/** The equivalents that get a verdict which does the pupil wrong. */
const refused = (equivalents: Equivalent[], judge: Judge, of: string) =>
  equivalents.flatMap(({ kind, typed, allowed }) => {
    const verdict = judge(typed);
    return allowed.includes(verdict) ? [] : [{ kind, line: `${of} ← ${typed} is ${verdict}` }];
  });

const LETTER_ASKED = new Set(['letters-on-both-sides', 'two-step-equation']);
const letter = (id: string, value: string): Equivalent[] =>
  LETTER_ASKED.has(id)
    ? [`x = ${value}`, `x=${value}`, `${value} = x`, `X = ${value}`].map((typed) => ({
        kind: 'letter before the value',
        typed,
        allowed: ['right'],
      }))
    : [];

describe('the key, typed in another way', () => {
  it('is right in every task of the starter curriculum', () => {
    let count = 0;
    const all = starterTasks().flatMap(({ lesson, country, task }) => {
      const equivalents = equivalentsOf(task.answer, country);
      count += equivalents.length;
      const judge: Judge = (typed) => judgeTask(typed, task, country).verdict;
      return refused(equivalents, judge, `${lesson} (${country}) ${task.answer}`);
    });
    expect(count).toBeGreaterThan(10_000);
    expect(summary(all)).toEqual([]);
  });

  it('is right in every generated exercise', () => {
    let count = 0;
    const all = generatedItems().flatMap(({ generator, item }) => {
      const { answer, country, level, seed } = item;
      const equivalents = [...equivalentsOf(answer.text, country), ...letter(generator.id, answer.value)];
      count += equivalents.length;
      const judge: Judge = (typed) => checkItem(item, typed).verdict;
      return refused(
        equivalents,
        judge,
        `${generator.id} level ${level} seed ${seed} (${country}) ${answer.value}`,
      );
    });
    expect(count).toBeGreaterThan(50_000);
    expect(summary(all)).toEqual([]);
  });
});
