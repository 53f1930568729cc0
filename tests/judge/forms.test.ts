import type Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { sameExpression } from '#lib/content/exercises/algebra/equal.ts';
import { GENERATORS } from '#lib/content/exercises/catalogue.ts';
import { checkItem } from '#lib/content/answers/check.ts';
import { numberOf, plainly, treeOf } from '#lib/content/answers/typed.ts';
import { itemOf } from '#lib/content/exercises/item.ts';
import { samplesOf } from '#lib/learning/practice/tasks/samples.ts';
import { judgeTask } from '#lib/content/answers/judge.ts';
import { COUNTRIES } from '#lib/platform/notation/notation.rules.ts';
import type { AnswerForm } from '#lib/vocabulary.ts';
import { starterTasks } from './keys.ts';

const formulasOf = (question: string) => question.match(/\$[^$]+\$/gu) ?? [];
const valueOf = (plain: string): Fraction | null => {
  const tree = treeOf(plain);
  return (tree && numberOf(tree)?.value) ?? null;
};

/** The same value in a form that the demand refuses. */
function otherwise(form: AnswerForm, key: string): string {
  const value = valueOf(key);
  const [left, right] = key.split(' = ');
  if (form === 'slope_intercept') return `2${left} = 2(${right})`;
  if (/^\d+ : \d+$/u.test(key)) return key.replace(/\d+/gu, (n) => String(2 * Number(n)));
  if (form === 'decimal' || form === 'percent') return value!.toFraction();
  if (form === 'scientific') return value!.toString(40);
  if (value && form === 'fraction') return `${value.toFraction()} + 0`;
  if (value) return `${2n * value.n}/${2n * value.d}`;
  return `${key} + 1 - 1`;
}

const ASKING = GENERATORS.filter(({ form }) => form);

describe.each(ASKING.map((one) => [one.id, one] as const))('%s', (_, generator) => {
  it('takes neither the question for its answer nor the right value in another form', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const country = COUNTRIES[seed % COUNTRIES.length]!;
      const item = itemOf(generator, seed, 1 + (seed % generator.levels), country);
      const own = formulasOf(item.question).map((typed) => [typed, checkItem(item, typed).verdict]);
      expect(own.filter(([, verdict]) => verdict === 'right')).toEqual([]);
      const key = treeOf(item.answer.value);
      const equal = own.filter(([typed]) => {
        const tree = treeOf(plainly(typed!));
        return key && tree && sameExpression(tree, key);
      });
      expect(equal.filter(([, verdict]) => verdict !== 'form')).toEqual([]);
      const other = otherwise(generator.form!, item.answer.value);
      expect([other, checkItem(item, other).verdict]).toEqual([other, 'form']);
      expect(checkItem(item, item.answer.text).verdict).toBe('right');
    }
  });
});

it('every generator whose question asks for a form declares it', () => {
  const asks =
    /simpl|as an? (?:single power|decimal|mixed number)|scientific|factorise|expand|percentage of|in the form/iu;
  const undeclared = GENERATORS.filter(
    (generator) => !generator.form && asks.test(itemOf(generator, 1, 1, 'en').question),
  );
  expect(undeclared.map(({ id }) => id)).toEqual([]);
  expect(ASKING.length).toBeGreaterThan(15);
});

describe('a starter problem that asks for a form', () => {
  const tasks = starterTasks().filter(({ task }) => task.form);

  it('takes its own answer, and nothing of its question', () => {
    expect(tasks.length).toBeGreaterThan(80);
    let equal = 0;
    for (const { lesson, country, task } of tasks) {
      const judge = (typed: string) => judgeTask(typed, task, country).verdict;
      expect([lesson, task.answer, judge(task.answer)]).toEqual([lesson, task.answer, 'right']);
      const key = treeOf(plainly(task.answer));
      for (const typed of formulasOf(task.content)) {
        const tree = treeOf(plainly(typed));
        const isEqual = key !== null && tree !== null && sameExpression(tree, key);
        equal += Number(isEqual);
        if (isEqual) expect([lesson, typed, judge(typed)]).toEqual([lesson, typed, 'form']);
        else expect([lesson, typed, judge(typed)]).not.toEqual([lesson, typed, 'right']);
      }
    }
    expect(equal).toBeGreaterThan(40);
  });

  it('takes the right value in another form for that', () => {
    const single = tasks.filter(
      ({ task }) =>
        treeOf(plainly(task.answer)) !== null && !/\p{L}{2}/u.test(plainly(task.answer).replace(/sqrt/u, '')),
    );
    expect(single.length).toBeGreaterThan(60);
    for (const { lesson, country, task } of single) {
      const typed = otherwise(task.form!, plainly(task.answer).replace(/^(\d+):(\d+)$/u, '$1 : $2'));
      const { verdict } = judgeTask(typed, task, country);
      expect([lesson, task.answer, typed, verdict]).toEqual([lesson, task.answer, typed, 'form']);
    }
  });

  it('shows its author three answers that are accepted and three that are refused', () => {
    const short = tasks.filter(({ task, country }) => {
      const { accepted, refused } = samplesOf(task, country);
      return accepted.length < 3 || refused.length < 3;
    });
    expect(short).toEqual([]);
  });
});
