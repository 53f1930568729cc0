import Fraction from 'fraction.js';
import katex from 'katex';
import { formulasOf } from '#lib/content/items/markup.ts';
import { lintLesson } from '#lib/content/items/lint.ts';
import { COUNTRIES, type Country } from '#lib/platform/notation/notation.rules.ts';
import { holds, sameExpression } from './algebra/equal.ts';
import { exact } from './algebra/exact.ts';
import { parse, parseLine } from './algebra/parse.ts';
import { NOTATION } from './country.ts';
import type { Generator } from './generator.ts';
import { draw, type ItemPlan, itemOf, type Exercise, mistakes } from './item.ts';
import { questionOf } from './question.ts';

/** A property of every exercise. Returns the fault as a sentence, or nothing. */
type Promise = (plan: ItemPlan, item: Exercise) => string | false | undefined;

/** The largest number in a text, by the last grade that it is for. */
const LARGEST = [0, 100, 100, 100_000, 1_000_000];
const largestFor = ({ grades: [, to] }: Generator) => LARGEST[to] ?? 1_000_000_000;

const isWritten = ({ kind }: Generator) => kind === 'choice' || kind === 'order' || kind === 'text';

const lettersOf = ({ generator, p }: ItemPlan) =>
  Object.fromEntries(
    Object.entries(generator.letters?.(p) ?? {}).map(([name, value]) => [name, exact(new Fraction(value))]),
  );

function lastIsKey(plan: ItemPlan, item: Exercise): string | false {
  if (isWritten(plan.generator))
    return (
      !item.steps.at(-1)!.includes(item.answer.text) && `the last step does not name ${item.answer.text}`
    );
  const last = item.lines.at(-1);
  if (last === undefined) return 'the steps have no line';
  if (plan.generator.kind === 'equation')
    return last !== item.answer.value && `the last line ${last} is not the key`;
  const side = parseLine(last).sides.at(-1)!;
  const { value } = item.answer;
  const plain = plan.generator.kind === 'quantity' ? value.split(/ (?=[^\d/])/u)[0]! : value;
  return !sameExpression(side, parse(plain)) && `the last line ${last} is not the key ${plain}`;
}

function wrongMeetsKey({ generator }: ItemPlan, item: Exercise): string | undefined {
  if (generator.kind !== 'expression') return undefined;
  const all = [item.answer, ...item.wrong].map(({ value }) => value);
  const pairs = all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const));
  const equals = pairs.find(([a, b]) => sameExpression(parse(a), parse(b)));
  return equals && `${equals[0]} and ${equals[1]} are the same`;
}

const numbersIn = (text: string) => (text.match(/\d+(?:\.\d+)?/gu) ?? []).map(Number);

/** Properties that don't depend on the language. */
const ALWAYS: Promise[] = [
  ({ generator, p }) => !generator.proof(p, generator.key(p) as never) && 'the second way finds another key',
  (plan) => mistakes(plan).length < 2 && 'fewer than two mistakes show',
  (plan, item) =>
    item.lines
      .filter((line) => !holds(parseLine(line), lettersOf(plan)))
      .map((line) => `the line ${line} is not true`)[0],
  lastIsKey,
  wrongMeetsKey,
  ({ generator }, item) =>
    numbersIn([item.question, item.answer.value].join(' ')).some((n) => n > largestFor(generator)) &&
    'a number is beyond the grade',
  (_, item) => item.answer.value === '0' && 'the answer is nothing at all',
  (_, item) => item.steps.length < 2 && 'there are fewer than two steps',
  (_, item) => new Set(item.hints).size < 3 && 'two hints are the same',
  (_, item) =>
    item.hints.some((hint) => hint.endsWith(item.steps.at(-1)!)) && 'a hint gives the last step away',
  (_, item) => new Set(item.options).size < item.options.length && 'two options read the same',
];

const textsOf = (item: Exercise) => [
  item.question,
  item.answer.text,
  ...item.wrong.flatMap(({ text, misconception }) => [text, misconception]),
  ...item.steps,
  ...item.hints,
  item.figure?.words ?? '',
];

const typeset = new Set<string>();
function isTypeset(tex: string): boolean {
  if (typeset.has(tex)) return true;
  try {
    katex.renderToString(tex, { throwOnError: true, strict: 'ignore' });
    typeset.add(tex);
    return true;
  } catch {
    return false;
  }
}

const formulas = (text: string) => formulasOf(text) ?? [{ tex: '\\' }];
const withoutFormulas = (text: string) => text.replace(/\$[^$]*\$|`[^`]*`/gu, ' ');
const EVERY_DIGIT = /[0-9٠-٩۰-۹]/gu;

const hasForeignDigit = (text: string, country: Country) =>
  (text.replace(/`[^`]*`/gu, '').match(EVERY_DIGIT) ?? []).some(
    (digit) => !NOTATION[country].digits.includes(digit),
  );

function tilesMakeKey({ generator: { kind } }: ItemPlan, { tiles, answer, country }: Exercise) {
  if ((kind === 'order') !== (tiles !== null)) return 'an order has tiles, and nothing else has';
  if (!tiles) return undefined;
  const key = answer.text.split(`${NOTATION[country].comma} `);
  if (tiles.toSorted().join('|') !== key.toSorted().join('|')) return 'the tiles are not those of the key';
  return tiles.join('|') === key.join('|') && 'the tiles stand in the order that is asked for';
}

/** The lint's warnings that are faults in an exercise. */
const TELLING = ['no-question', 'too-long-for-grade', 'mixed-types', 'equal-numbers'];

function lintOf({ generator, seed, level }: ItemPlan, item: Exercise): string | undefined {
  const question = questionOf(generator, seed, level, item.country);
  const lesson = {
    id: generator.id,
    language: question.language,
    grade: generator.grades[0],
    sections: [],
    items: [{ ...question, evidenceQuote: '', sectionId: '' }],
  };
  const [finding] = lintLesson(lesson, { optionCount: 'any', sources: 'optional' });
  const codes = [...finding!.reject, ...finding!.warn.filter((code) => TELLING.includes(code))];
  return codes.length > 0 ? `the lint says ${codes.join(', ')}` : undefined;
}

/** Properties in each language and notation. */
const IN_EACH_LANGUAGE: Promise[] = [
  (_, item) =>
    textsOf(item)
      .filter((text) => hasForeignDigit(text, item.country))
      .map((text) => `digits of another country: ${text}`)[0],
  (_, item) =>
    textsOf(item)
      .filter((text) => /[{}]|undefined|NaN|\[object/u.test(withoutFormulas(text)))
      .map((text) => `an unfilled place: ${text}`)[0],
  (_, item) =>
    textsOf(item)
      .flatMap(formulas)
      .filter(({ tex }) => !isTypeset(tex))
      .map(({ tex }) => `the formula ${tex} can't be typeset`)[0],
  ({ generator, seed, level }, item) =>
    JSON.stringify(itemOf(generator, seed, level, item.country)) !== JSON.stringify(item) &&
    'the same seed made another exercise',
  tilesMakeKey,
];

const levelsOf = ({ levels }: Generator) => [1, 2, 3].slice(0, levels);

/** The faults of one exercise in all languages. */
export function faultsOf(
  generator: Generator,
  seed: number,
  level: number,
  { countries = COUNTRIES.slice(), lint = true }: { countries?: Country[]; lint?: boolean } = {},
): string[] {
  const promises = lint ? [...IN_EACH_LANGUAGE, lintOf] : IN_EACH_LANGUAGE;
  try {
    const plan = draw(generator, seed, level);
    const english = itemOf(generator, seed, level, 'en');
    const report = (fault: string | false | undefined, country: Country) =>
      fault ? [`${generator.id} --seed ${seed} --level ${level} --country ${country}: ${fault}`] : [];
    return [
      ...ALWAYS.flatMap((promise) => report(promise(plan, english), 'en')),
      ...countries.flatMap((country) => {
        const item = itemOf(generator, seed, level, country);
        return promises.flatMap((promise) => report(promise(plan, item), country));
      }),
    ];
  } catch (error) {
    return [`${generator.id} --seed ${seed} --level ${level}: ${(error as Error).message}`];
  }
}

const ENOUGH = 200;

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);

/** How many different exercises these seeds give. Stops counting at enough. */
function different(generator: Generator, seeds: number): number {
  const exercises = new Set<string>();
  for (let seed = 1; seed <= seeds && exercises.size < ENOUGH; seed++)
    for (const level of levelsOf(generator))
      exercises.add(JSON.stringify(draw(generator, seed, level).p, asText));
  return exercises.size;
}

/** How often the key is in each of the four places. */
function placesOf(generator: Generator, seeds: number): number[] {
  const places = [0, 0, 0, 0];
  for (let seed = 1; seed <= seeds; seed++)
    for (const level of levelsOf(generator)) {
      const { options, answer } = itemOf(generator, seed, level, 'en');
      if (options.length === 4) places[options.indexOf(answer.text)]! += 1;
    }
  return places;
}

/** Faults that only many draws show: too few different exercises, or a key in predictable places. */
export function faultsOfMany(generator: Generator): string[] {
  const count = different(generator, 1000);
  const places = generator.choices ? [] : placesOf(generator, 50);
  const placed = places.reduce((a, b) => a + b, 0);
  return [
    ...(count < ENOUGH && !generator.few ? [`${generator.id}: only ${count} different exercises`] : []),
    ...(placed >= 50 && Math.max(...places) > 0.5 * placed
      ? [`${generator.id}: the key stands at ${places.join(', ')} of its four places`]
      : []),
  ];
}
