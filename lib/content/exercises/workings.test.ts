import { describe, expect, it, test } from 'vitest';
import { holds } from './algebra/equal.ts';
import { parseLine } from './algebra/parse.ts';
import { GENERATORS, generatorNamed } from './catalogue.ts';
import { type AnswerKind, type Generator, worked } from './generator.ts';
import { draw, type ItemPlan, itemOf, mistakes } from './item.ts';
import { phrase, say } from './say.ts';
import { answerOf, isNumeric } from './value.ts';
import { type WrongAnswer, mistakeOf, numbersIn, workingOf } from './workings.ts';

const LEVELS = [1, 2, 3];
const SEEDS = 200;

const plansOf = (generator: Generator): ItemPlan[] =>
  LEVELS.slice(0, generator.levels).flatMap((level) =>
    Array.from({ length: SEEDS }, (_, i) => draw(generator, i + 1, level)),
  );

const sidesOf = (line: string) => line.split(/[=<>]/u).map((side) => side.trim());
const digitsOf = (text: string) => text.replace(/\D/gu, '');
const isComparison = (line: string) => /[<>]/u.test(line);

/**
 * Whether the answer is the last result or the first side, or is written of the results, such as `x < 12` of 12, and 5.12
 * of 5 and 12.
 */
function isOf(answer: string, { value }: WrongAnswer, working: string[]): boolean {
  const results = working.map((line) => sidesOf(line).at(-1)!);
  const isWrittenOf =
    numbersIn(answer).slice(-results.length).join() === results.join() ||
    (results.length === 1 && answer.endsWith(results[0]!));
  const isWrittenSideBySide =
    results.length > 1 &&
    (digitsOf(answer) === digitsOf(results.join('')) || Number(answer) === Number(results.join('.')));
  return (
    results.at(-1) === answer ||
    sidesOf(working[0]!)[0] === answer ||
    isWrittenSideBySide ||
    (!isNumeric(value) && isWrittenOf)
  );
}

/** What is amiss with a working, as sentences. */
function faultsOf(kind: AnswerKind, mistake: WrongAnswer): string[] {
  const working = workingOf(kind, mistake);
  if (working.length === 0) return [];
  const answer = answerOf(kind, mistake.value).value;
  const about = (fault: string) => `${mistake.because} gives ${answer} by ${working.join(', ')}: ${fault}`;
  const compares = working.some(isComparison) || answer === '=';
  return [
    ...working.filter((line) => !holds(parseLine(line))).map((line) => about(`${line} is not true`)),
    ...working.filter((line) => new Set(sidesOf(line)).size < 2).map((line) => about(`${line} says nothing`)),
    ...(compares || isOf(answer, mistake, working) ? [] : [about('it is of another answer')]),
  ];
}

/** Whether a working shows the key, which the question does not. */
function showsKey({ generator, p }: ItemPlan, working: string[]): boolean {
  const names = { girl: 'A', girl2: 'B', boy: 'C', boy2: 'D' };
  const question = say(phrase(generator.id, { ...names, ...generator.values(p) }), 'en').normalize('NFKC');
  const key = answerOf(generator.kind, generator.key(p)).value;
  if (question.includes(key)) return false;
  const sides = working.flatMap((line) => (isComparison(line) ? sidesOf(line) : sidesOf(line).slice(0, -1)));
  return sides.some((side) => side === key || numbersIn(side).map(String).includes(key));
}

describe.each(GENERATORS.map((one) => [one.id, one] as const))('the workings of %s', (_, generator) => {
  const made = plansOf(generator).flatMap((plan) => mistakes(plan).map((mistake) => ({ plan, mistake })));

  it('are true and come to the wrong answer', () => {
    const faults = made.flatMap(({ mistake }) => faultsOf(generator.kind, mistake));
    expect(faults.slice(0, 5)).toEqual([]);
  });

  it('give the key away by chance at most', () => {
    for (const [because, all] of Map.groupBy(made, ({ mistake }) => mistake.because)) {
      const shown = all.filter(({ plan, mistake }) => showsKey(plan, workingOf(generator.kind, mistake)));
      expect([because, shown.length / all.length > 0.5]).toEqual([because, false]);
    }
  });
});

test('nearly four of five mistakes show how they come to their answer', () => {
  const all = GENERATORS.flatMap((generator) =>
    [...Map.groupBy(plansOf(generator).flatMap(mistakes), ({ because }) => because).values()].map((made) =>
      made.some((mistake) => workingOf(generator.kind, mistake).length > 0),
    ),
  );
  expect(all.filter(Boolean).length / all.length).toBeGreaterThan(0.78);
});

it.each<[string, AnswerKind, ReturnType<typeof worked>, RegExp]>([
  ['a false equation', 'fraction', worked(2 / 5, '1/2 + 1/3'), /is not true/u],
  ['a result of its own', 'number', worked(17, '10 + 7 = 17', '10 + 8 = 18'), /of another answer/u],
  ['a part of the answer', 'number', worked(17, '3 + 4 = 7'), /of another answer/u],
  ['the answer alone', 'number', worked(17, '17 = 17'), /says nothing/u],
])('a working with %s is found', (_, kind, made, fault) => {
  expect(faultsOf(kind, mistakeOf('adds-across', made)!).join()).toMatch(fault);
});

test('a working that gives the key away is found', () => {
  const plan = draw(generatorNamed('add-to-100')!, 1, 1);
  const key = String(plan.generator.key(plan.p));
  expect(showsKey(plan, [`${key} - 1 = ${Number(key) - 1}`])).toBe(true);
});

it.each<[string, string, unknown, string]>([
  ['add-unlike-fractions', 'adds-across', { a: 1, b: 2, c: 1, d: 3 }, '(1 + 1)/(2 + 3) = 2/5'],
  ['divide-fractions', 'inverts-the-first', { a: 2, b: 3, c: 4, d: 5 }, '3/2 * 4/5 = 6/5'],
  ['add-integers', 'ignores-the-sign', { a: -3, b: 5 }, '3 + 5 = 8'],
  ['multiply-integers', 'sign-turned', { a: -3, b: -4, c: 1 }, '-3 * 4 = -12'],
  ['order-of-operations', 'left-to-right', { a: 2, b: 3, c: 4, brackets: false }, '(2 + 3) * 4 = 20'],
  ['expand-brackets', 'multiplies-first-term-only', { k: 3, a: 6, b: 7, c: 2 }, '3 * 6x + 7 + 2 = 18x + 9'],
  ['two-step-equation', 'keeps-sign-moving', { a: 3, b: 5, x: 5 }, '(20 + 5)/3 = 25/3'],
  ['slope', 'run-over-rise', { x: 1, y: 2, run: 2, m: 3 }, '(3 - 1)/(8 - 2) = 1/3'],
])('%s: %s is shown as what was done', (id, because, p, line) => {
  const { kind, wrong } = generatorNamed(id)!;
  const rule = wrong[because as keyof typeof wrong]!;
  expect(workingOf(kind, mistakeOf(because, rule(p as never))!)).toEqual([line]);
});

it.each(['en', 'fa-AF', 'ps-AF', 'ur-PK', 'ar-EG', 'ar-MA'] as const)(
  'what is said of a wrong answer ends in its working, in the signs of %s',
  (country) => {
    const said = (id: string, because: string) =>
      itemOf(generatorNamed(id)!, 1, 1, country).wrong.find((one) => one.because === because)!.misconception;
    expect(said('rectangle-area', 'adds-the-sides')).toMatch(/ \$[\p{N}{}]+ \+ [\p{N}{}]+ = [\p{N}{}]+\$$/u);
    const two = / \$\p{N}+ \+ \p{N}+ = \p{N}+\$(?:,|،) \$\p{N}+ \+ \p{N}+ = \p{N}+\$$/u;
    expect(said('add-decimals', 'carries-past-the-point')).toMatch(two);
  },
);
