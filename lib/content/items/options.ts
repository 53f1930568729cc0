import type { Case } from './case.ts';
import { foldLoosely, optionKey, prose, visible, words } from './fold.ts';
import { lookAlike } from './looks.ts';
import { numericallyEqual, readNumbers, readQuantity } from './numbers.ts';
import { ALL_OR_NONE, COMBINED, phrase, TRUE_FALSE, TRUE_FALSE_STEM } from './phrases.ts';
import { dimensionOf } from './units.ts';

const bare = (option: string) => foldLoosely(visible(option)).replace(/[\s.۔!?]+$/u, '');

const pairs = <T>(list: T[]) => list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));

export const hasDuplicates = ({ options }: Case) => {
  const written = options.filter((o) => o.trim() !== '');
  return new Set(written.map(optionKey)).size < written.length || lookAlike(written);
};

// In code, 7 and 7.0 are two different answers.
const isCode = (option: string) => /^\s*`[^`]*`\s*$/u.test(option);

export const hasEqualNumbers = ({ options }: Case) =>
  pairs(options.filter((o) => !isCode(o))).some(
    ([a, b]) => optionKey(a) !== optionKey(b) && numericallyEqual(a, b),
  );

/** Whether an option is like 'all of the above'. */
export const pointsToOthers = (option: string) => ALL_OR_NONE.some((p) => p.test(bare(option)));
export const hasAllOrNone = ({ options }: Case) => options.some(pointsToOthers);

/** Whether an option is like 'A and C', unless the stem itself uses such letters, as geometry does. */
export function namesLetters(stem: string, options: string[]): boolean {
  const letters = visible(stem).match(/(?<![\p{L}'])(?:[B-D]|A(?! [a-z]))(?![\p{L}'])/gu);
  if (new Set(letters).size >= 2) return false;
  return options.some((o) => COMBINED.some((p) => p.test(bare(o))));
}
export const hasCombined = ({ item, options }: Case) => namesLetters(item.stem, options);

const PREFIX =
  /^\s*(?:[([]?(?:[A-Da-d]|الف|[أابجدپ]|[1-4۱-۴١-٤])[)\]]|(?:[A-D]|الف|[أابج])\s?[.:]\s|[1-4۱-۴١-٤][.-]\s)\s*\S/u;
export const hasLetterPrefix = ({ options }: Case) => options.some((o) => PREFIX.test(o));

export function isTrueFalse({ item, options }: Case): boolean {
  const judging = options.filter((o) => TRUE_FALSE.test(bare(o)));
  return judging.length >= 2 || TRUE_FALSE_STEM.test(foldLoosely(item.stem));
}

type Kind = 'number' | 'words' | 'other';

const QUANTITY = /^(?:\p{L} ?= ?|rs\.? ?|[$€£] ?)?[-+]?#(?: ?[^\s#=<>()]+){0,3}$/iu;
// Number words. Arabic expresses two by an ending.
const NUMBER_WORD = phrase(
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|once|twice|none|nothing|یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|صفر|نیم|نصف|یو|یوه|دوه|درې|څلور|پنځه|شپږ|اووه|اته|لس|هیڅ|ه[ېی]څ|ایک|تین|چار|پانچ|چھ|سات|آٹھ|نو|دس|آدھا|واحد|واحدة|واحدا|اثنان|ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة|نصف|ربع|ثلث|\\p{L}{2,}(?:ان|ين)',
);

function kindOf(option: string): Kind {
  const { values, template } = readNumbers(option);
  if (values.length > 0) return values.length === 1 && QUANTITY.test(template) ? 'number' : 'other';
  if (prose(option) !== option || !/\p{L}{3}/u.test(option)) return 'other';
  return words(option).length <= 3 && NUMBER_WORD.test(foldLoosely(option)) ? 'other' : 'words';
}

function unlikeUnits(options: string[]): boolean {
  const amounts = options.map(readQuantity);
  const quantities = amounts.filter((q) => q !== null);
  if (quantities.length < options.length) return false;
  if (quantities.every((q) => q.value === quantities[0]?.value)) return false;
  const bareCount = quantities.filter((q) => q.unit === '' && q.value !== 0).length;
  const dimensions = quantities.map((q) => dimensionOf(q.unit)).filter((d) => d !== null);
  const mixed = bareCount > 0 && dimensions.length > 0;
  return mixed || new Set(dimensions).size > 1;
}

/** Whether numbers stand among words, or numbers have units that don't belong together. */
export function hasMixedTypes({ options }: Case): boolean {
  const kinds = new Set(options.map(kindOf));
  return (kinds.has('number') && kinds.has('words')) || unlikeUnits(options);
}

/**
 * Whether numbers are not in order. Checked only if the author sets the order; otherwise the server sorts or shuffles.
 */
export function hasUnsortedNumbers({ item }: Case): boolean {
  const values = (item.order ?? []).map((o) => readQuantity(o)?.value);
  if (values.length < 3 || values.some((v) => v === undefined)) return false;
  const numbers = values as number[];
  const rising = numbers.every((v, i) => i === 0 || v >= (numbers[i - 1] ?? v));
  const falling = numbers.every((v, i) => i === 0 || v <= (numbers[i - 1] ?? v));
  return !rising && !falling;
}
