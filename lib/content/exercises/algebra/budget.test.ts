import fc from 'fast-check';
import Fraction from 'fraction.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GENERATORS } from '../catalogue.ts';
import { checkAnswer, checkItem } from '#lib/content/answers/check.ts';
import type { Expected } from '#lib/content/answers/key.ts';
import { haveSameValue, judgeAnew } from '#lib/content/answers/same.ts';
import { itemOf } from '../item.ts';
import { BUDGET } from './budget.ts';

/** Work with fractions, counted apart from the budget's own count: a step that nobody spends is seen here. */
const OPERATIONS = ['add', 'sub', 'mul', 'div', 'mod', 'pow', 'neg', 'inverse', 'equals'] as const;
const original = OPERATIONS.map((name) => [name, Fraction.prototype[name]] as const);
const LONGEST = 10n ** 240n;
/** A step of the budget is at most three operations. */
const MOST = 3 * BUDGET;
let operations = 0;

beforeAll(() => {
  for (const [name, work] of original)
    Object.assign(Fraction.prototype, {
      [name](this: Fraction, ...args: never[]) {
        if (++operations > MOST) throw new Error('more work than the budget allows');
        if (this.n > LONGEST || this.d > LONGEST) throw new Error('a number longer than any that is counted');
        return (work as (...args: never[]) => unknown).apply(this, args);
      },
    });
});
afterAll(() => Object.assign(Fraction.prototype, Object.fromEntries(original)));
beforeEach(() => {
  operations = 0;
});

const KEY: Expected = { kind: 'expression', value: '2x + 1' };
const MISTAKES = ['2x', 'x + 1', '3x + 1', '2x - 1'].map((value) => ({ ...KEY, value, because: value }));
const judge = (typed: string, key: Expected = KEY) =>
  checkAnswer(typed, key, { country: 'en', wrong: MISTAKES, strict: true }).verdict;

it.each([
  'x+1/(√2+√3+√5+√7+√11+√13+√17+√19+√23+√29+√31+√37)',
  '1/(√2+√3+√5+√7+√11+√13+√17+√19+√23+√29+√31+√37+√41)',
  '(√2+√3+√5+√7+√11+√13+√17+√19)^40x',
  '((√2+√3+√5+√7)^64)^64',
  '((x^64)^64)^64',
  `${'9'.repeat(90)}x`,
  `log(2, ${'9'.repeat(58)})x`,
  '√9999999967√9999999929x',
])('%s costs more than a check may, and is neither right nor wrong', (typed) =>
  expect(judge(typed)).toBe('unreadable'),
);

it.each([
  ['(√99991+√99989+√99971+√99961+√99929+√99923+√99907+√99901)^2', 'wrong'],
  ['2x+1+√99991-√99991', 'form'],
  ['root(0, x)', 'wrong'],
  ['root(-2, 4)', 'wrong'],
  ['log(0, 5)', 'wrong'],
  ['log(2, 1/8)+2x+4', 'form'],
  ['2x+1+√0', 'form'],
  ['1 2/0', 'unreadable'],
  [`${'('.repeat(29)}2x+1${')'.repeat(29)}`, 'form'],
  [`${'('.repeat(40)}2x+1${')'.repeat(40)}`, 'unreadable'],
])('%s is still judged: %s', (typed, verdict) => expect(judge(typed)).toBe(verdict));

it('a power that is too long at large numbers is judged at smaller ones', () => {
  const key: Expected = { kind: 'expression', value: 'x^25' };
  expect(['x^25', 'x^5x^20', 'x^24'].map((typed) => judge(typed, key))).toEqual(['right', 'form', 'wrong']);
});

const number = fc.oneof(
  fc.constantFrom('2', '3', '5', '7', '11', '13', '97', '99991', '9999999967', '0.1', '0', '1', '64'),
  fc.stringMatching(/^[1-9]\d{0,79}$/u),
  fc.constantFrom('1 1/2', 'x', 'y', 'π'),
);
const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inside = tie('expression');
  const two = (sign: string) => fc.tuple(inside, inside).map(([a, b]) => `(${a})${sign}(${b})`);
  const call = (name: string) => inside.map((a) => `${name}(${a})`);
  return {
    expression: fc.oneof(
      { depthSize: 'large', withCrossShrink: true },
      number,
      ...['+', '-', '*', '/', '^', ':'].map(two),
      ...['√', 'abs', 'log', 'sin', 'tan', '-', '1/'].map(call),
      ...['log', 'root'].map((name) => fc.tuple(inside, inside).map(([a, b]) => `${name}(${a}, ${b})`)),
      inside.map((a) => `(${a})%`),
      fc.array(number, { minLength: 2, maxLength: 30 }).map((list) => `(√${list.join('+√')})`),
    ),
  };
});
const answer = expression.filter((text) => text.length <= 200);

it('no well-formed answer costs more than the budget, or fails', () => {
  const kinds = fc.constantFrom<Expected>(
    KEY,
    { kind: 'equation', value: 'y = 2x + 1' },
    { kind: 'number', value: '7' },
  );
  fc.assert(
    fc.property(answer, answer, kinds, (left, right, key) => {
      operations = 0;
      const typed = key.kind === 'equation' ? `${left} = ${right}` : left;
      expect(['right', 'form', 'wrong', 'unreadable']).toContain(judge(typed, key));
    }),
    // fast-check prints the seed of a failure; this one makes every run the same.
    { seed: 20_261_125, numRuns: 1000 },
  );
}, 60_000);

it('no exercise of ours costs more than a tenth of the budget', () => {
  const costs = GENERATORS.flatMap((generator) =>
    [1, 2, 3].slice(0, generator.levels).map((level) => {
      const item = itemOf(generator, 7, level, 'en');
      operations = 0;
      const verdict = checkItem(item, item.wrong[0]?.value ?? item.answer.value).verdict;
      return { id: item.id, verdict, operations };
    }),
  );
  expect(costs.filter((one) => one.operations > BUDGET / 10 || one.verdict === 'unreadable')).toEqual([]);
});

it('an answer and the ten before it cost no more than one', () => {
  const roots = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].map((prime) => `√${prime}`).join('+');
  const earlier = Array.from({ length: 10 }, (_, at) => `x+1/(${roots})+${at}`);
  const { verdict, isTried } = judgeAnew(
    () => checkAnswer('8', KEY, { country: 'en' }),
    () => earlier.some((one) => haveSameValue('8', one, 'en')),
  );
  expect([verdict, isTried]).toEqual(['wrong', false]);
  expect(operations).toBeLessThan(MOST);
});
