import type Fraction from 'fraction.js';
import { fold, visible, withoutFigures } from '#lib/content/items/fold.ts';
import { plainly } from './typed.ts';
import { type NamedUnit, sameThing, unitsNamed } from './units.ts';

const MOST_WORDS = 3;
const BLANK = /□|_{2,}|\.{3}|…/u;
/** What stands before the name of what is asked for: a blank, `how many`, or `in`. */
const ASKING = /(?:□|_{2,}|\.{3}|(?<!\p{L})(?:how (?:many|much)|in|چند|څو|کم|کتن[یےا]))\s+/giu;

/** Urdu for together and for alike, which are written as the millilitre and the second are. */
const ALSO_WORDS = /^(?:مل|سا)$/u;
/** One letter is the name of a unit only behind a figure: `5 m`. */
const isName = (words: string[], at: number) =>
  (words[at]!.length > 1 && !ALSO_WORDS.test(words[at]!)) || /^\d/u.test(words[at - 1] ?? '');

/** What the longest name of a unit at a place may mean. */
const unitsAt = (words: string[], at: number) =>
  [MOST_WORDS, 2, 1]
    .filter((length) => at + length <= words.length)
    .map((length) => ({ length, units: unitsNamed(words.slice(at, at + length).join(' ')) }))
    .find(({ units }) => units.length > 0) ?? { length: 1, units: [] };

/** The units that a text names, each in its ways to be read. */
function unitsIn(words: string[]): NamedUnit[] {
  const found: NamedUnit[] = [];
  for (let at = 0; at < words.length;) {
    const { length, units } = isName(words, at) ? unitsAt(words, at) : { length: 1, units: [] };
    found.push(...units);
    at += length;
  }
  return found;
}

const wordsOf = (text: string) =>
  text
    .replace(/(?<=\d)(?=[\p{L}°])/gu, ' ')
    .replace(/[.,;:!?()=|"]|(?<!\S)\$(?!\S)/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean);

const TEMPERATURE =
  /temperat|thermomet|celsius|°\s?c(?!\p{L})|حرار|تودوخ|دما|سلسیوس|سانت.?.?گراد|سینٹی ?گریڈ/iu;
/** `90 degrees` are of an angle where a text doesn't speak of temperatures. */
export const areDegrees = <T extends { dimensions: string }>(units: readonly T[], question: string): T[] =>
  units.some(({ dimensions }) => dimensions === 'angle1') && !TEMPERATURE.test(fold(visible(question)))
    ? units.filter(({ dimensions }) => dimensions !== 'C1')
    : [...units];

/**
 * The units in which a question asks for its answer: the one beside the blank or after `how many` or `in`, else all that it names
 * of a typed one's kind.
 */
export function unitsAsked(question: string, typed: readonly NamedUnit[]): NamedUnit[] {
  const text = fold(visible(withoutFigures(question.replace(/\\square/gu, '□'))));
  const alike = (units: NamedUnit[]) =>
    units.filter(({ dimensions }) => typed.some((one) => one.dimensions === dimensions));
  const beside = [...text.matchAll(ASKING)].flatMap(
    ({ index, 0: before }) => unitsAt(wordsOf(text.slice(index + before.length)), 0).units,
  );
  const asked = areDegrees(beside, question);
  return asked.length > 0 ? asked : areDegrees(alike(unitsIn(wordsOf(text.replace(BLANK, ' ')))), question);
}

/** Whether a question gives this amount in this unit, so that it is no answer to what that is in another one. */
export function givesAmount(question: string, amount: Fraction, unit: string): boolean {
  const text = plainly(visible(withoutFigures(question)));
  const own = unitsNamed(unit);
  return [...text.matchAll(/(?<![\d.])\d+(?:\.\d+)?/gu)].some(({ index, 0: figure }) => {
    const rest = wordsOf(text.slice(index + figure.length));
    const given = [1, 2, MOST_WORDS].flatMap((length) => unitsNamed(rest.slice(0, length).join(' ')));
    return (
      amount.equals(figure) &&
      given.some(({ dimensions, size }) =>
        own.some((one) => one.dimensions === dimensions && one.size.equals(size)),
      )
    );
  });
}

/** What a question asks for without the name of its unit. */
const ASKED_KINDS: readonly (readonly [base: string, words: RegExp])[] = [
  ['angle', /angle|زاوی|زوایا/iu],
  ['C', TEMPERATURE],
  ['month', /(?<!\p{L})(?:age|old|older|years?|عمر|سن|کال|عمره|عمرها)(?!\p{L})/iu],
];
/** Arabic for how many, which is written as the kilometre is; and Pashto for `of`, as the minute. */
const [HOW_MANY, OF] = ['كم', 'د'].map(fold) as [string, string];
/** A ton, and a classifier of people. */
const ALSO_COUNTED = /^تن$/u;

const basesOf = (units: readonly NamedUnit[]) =>
  units.map(({ dimensions }) => dimensions.split(' ').map((one) => one.replace(/-?\d+$/u, '')));

/**
 * Whether a question speaks of a unit, so that a number may have it: by its name, by the names of those that it is made
 * of (`cm²` of sides in cm), or as what is asked for or counted.
 */
export function namesUnit(question: string, unit: string): boolean {
  const text = fold(visible(withoutFigures(question)));
  const inFormulas = question.match(/\\(?:text|mathrm)\s*\{[^{}]*\}/gu) ?? [];
  const all = wordsOf(`${text.replace(/\d[a-z](?![\p{L}/])/gu, ' ')} ${fold(visible(inFormulas.join(' ')))}`)
    .filter((word) => word !== OF)
    .filter((word, at, words) => word !== HOW_MANY || /\d$/u.test(words[at - 1] ?? ''));
  const known = new Set(basesOf(unitsIn(all)).flat());
  for (const [base, named] of ASKED_KINDS) if (named.test(text)) known.add(base);
  return (
    ALSO_COUNTED.test(unit) ||
    (/^\p{Sc}$/u.test(unit) && text.includes(unit)) ||
    basesOf(unitsNamed(unit)).some((bases) => bases.every((base) => known.has(base))) ||
    all.some((word) => /\p{L}{3}/u.test(word) && /\p{L}{3}/u.test(unit) && sameThing(word, unit))
  );
}
