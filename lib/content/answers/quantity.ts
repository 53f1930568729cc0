import type Fraction from 'fraction.js';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { hasForm, type ValueForm } from './forms.ts';
import { numberOf, treeOf } from './typed.ts';
import { areDegrees, givesAmount } from './units-asked.ts';
import { described, sameThing, sameWords, type NamedUnit, unitsNamed } from './units.ts';

/** `1 h 30 min` has two parts; a bare number has the unit ''. */
type Part = { amount: Fraction; unit: string; text: string };

const AMOUNT =
  '(?:10 ?\\^ ?\\(?-?\\d+\\)?|\\(\\(\\d+\\)\\/\\(\\d+\\)\\)|\\d+ \\d+\\/\\d+|(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?: ?\\/ ?\\d+)?)(?: ?\\* ?10 ?\\^ ?\\(?-?\\d+\\)?)?';
const NAME = '(?:\\^\\(?-?\\d\\)?|(?<=\\p{L})[23](?!\\d)|[^\\d^+=<>()])*';
const PART = new RegExp(`\\(?([-+]? ?${AMOUNT})\\)?(${NAME})`, 'uy');
const JOINED = /(?:[\s,;]+|(?:^|\s)(?:and|او|اور|و|ثم))+$/u;
const ONE = /^(?:one|یو|یوه|یک|ایک|واحد)\s+(?=\p{L})/iu;
/** `half an hour`, نیم ساعت, ربع ساعة. */
const PARTS_OF_ONE: readonly (readonly [RegExp, string])[] = [
  [/^(?:an?\s+)?half(?:\s+of)?(?:\s+an?)?\s+(?=\p{L})/iu, '1/2 '],
  [/^(?:نیم|نیمه|نصف|آدھا|آدھے|آدھی|ادها|ادهی)\s+(?=\p{L})/u, '1/2 '],
  [/^(?:an?\s+)?quarter(?:\s+of)?(?:\s+an?)?\s+(?=\p{L})/iu, '1/4 '],
  [/^(?:ربع|پاؤ)\s+(?=\p{L})/u, '1/4 '],
  [/^three\s+quarters\s+of\s+an?\s+(?=\p{L})/iu, '3/4 '],
];

const amountOf = (text: string) => {
  // A power of ten alone is one times it.
  const tree = treeOf(text.trim().replace(/^10 ?\^/u, '1*10^'));
  return (tree && numberOf(tree)?.value) ?? null;
};

/** `$5` and `Rs. 5` as `5 $`, `5- m` as `-5 m`, `one hour` as `1 hour`. */
function inOrder(plain: string): string {
  const text = PARTS_OF_ONE.reduce((rest, [words, number]) => rest.replace(words, number), plain)
    .replace(ONE, '1 ')
    .replace(/^(\d[\d.]*)-(?=\s|$)/u, '-$1');
  const [, minus, before, rest] = /^(-?)\s*([^\d\s(-][^\d(-]*?)\s*(-?[\d.]+)$/u.exec(text) ?? [];
  if (before && unitsNamed(before).length > 0) return `${minus}${rest} ${before}`;
  return !/\d/u.test(text) && unitsNamed(text).length > 0
    ? `1 ${text}`
    : text.replace(/^(\p{L}+) (?:و ?|and |او |اور )(?=\d)/u, (all, unit: string) =>
        unitsNamed(unit).length > 0 ? `1 ${unit} ` : all,
      );
}

/** The amounts of a plain text with their units, or null if there is anything else in it. */
export function partsOf(plain: string): Part[] | null {
  const text = inOrder(plain);
  const parts: Part[] = [];
  for (PART.lastIndex = 0; PART.lastIndex < text.length;) {
    const match = PART.exec(text);
    const amount = match && amountOf(match[1]!);
    if (!match || !amount || parts.length > 5) return null;
    const isLast = PART.lastIndex >= text.length;
    const unit = match[2]!.trim().replace(/^of\s+(?:an?\s+|the\s+)?/iu, '');
    parts.push({ amount, unit: isLast ? unit : unit.replace(JOINED, '').trim(), text: match[1]! });
    if (isLast) break;
  }
  if (parts.some(({ unit }) => /^[-/*:]/u.test(unit) || (parts.length > 1 && unit === ''))) return null;
  return parts.length > 0 ? parts : null;
}

/** A unit for each part, all of one dimension, each smaller than the one before it. */
function fallingUnits(parts: Part[]): NamedUnit[][] {
  const [first, ...rest] = parts.map(({ unit }) => unitsNamed(unit));
  return (first ?? []).flatMap((unit) => {
    const units = [
      unit,
      ...rest.flatMap((all) => all.find((one) => one.dimensions === unit.dimensions) ?? []),
    ];
    const isFalling = units.every(({ size }, at) => at === 0 || size.compare(units[at - 1]!.size) < 0);
    return units.length === parts.length && isFalling ? [units] : [];
  });
}

/** The whole in base units, of one quantity or of parts such as hours, minutes and seconds. */
function sumOf(parts: Part[]): { value: Fraction; dimensions: string; size: Fraction }[] {
  return fallingUnits(parts).map((units) => {
    const values = parts.map(({ amount }, at) => amount.mul(units[at]!.size));
    const isNegative = values[0]!.s < 0n;
    const { dimensions, size } = units[0]!;
    return {
      value: values.reduce((sum, one) => (isNegative && one.s > 0n ? sum.sub(one) : sum.add(one))),
      dimensions,
      size: units.length === 1 ? size : size.mul(0),
    };
  });
}

/** Whether an author's parts are one quantity: `1 h 30 min`, but neither `40 cm, 56 cm` nor `1 h, 90 min`. */
export const isCompound = (parts: Part[]) =>
  fallingUnits(parts).some((units) =>
    parts.every(
      ({ amount }, at) =>
        (at === parts.length - 1 || amount.d === 1n) &&
        (at === 0 || amount.mul(units[at]!.size).compare(units[at - 1]!.size) < 0),
    ),
  );

/** `4:45` and `4h45` as the hours and minutes that a key has. */
export function asDuration(plain: string, value: string): string {
  const [sizes] = fallingUnits(partsOf(value) ?? []).map((units) => units.map(({ size }) => size.toString()));
  return sizes?.join() === '3600,60' ? plain.replace(/^(\d+) ?[:h] ?([0-5]\d)$/iu, '$1 h $2 min') : plain;
}

/** The size of a quantity, to compare it with others. */
export const sizeOf = (plain: string) => sumOf(partsOf(plain) ?? [])[0]?.value;

const MONEY: Record<Country, string> = {
  'fa-AF': 'افغانی',
  'ps-AF': 'افغانۍ',
  'fa-IR': 'تومان',
  'ur-PK': 'روپے',
  'ar-EG': 'جنيه',
  'ar-MA': 'درهم',
  en: 'dollars',
};

type QuantityOutcome = 'right' | 'form' | 'size' | 'unit' | 'unit-missing' | 'wrong' | 'unreadable';

/** Generated keys say `money` for the country's. */
const inMoney = (unit: string, country: Country) => (unit === 'money' ? MONEY[country] : unit);

type Key = { value: string; form?: ValueForm };
type Judging = { country: Country; strict: boolean; question?: string | undefined };

/** Judges typed parts by a key's, and the form of one amount where its author demands one. */
export function judgeQuantity(parts: Part[], { value, form }: Key, judging: Judging): QuantityOutcome {
  const outcome = judgeParts(parts, value, judging);
  const [one, key] = [parts[0]!, partsOf(value)?.[0]].map((part) => treeOf(part!.text.trim()));
  if (!form || !one || !key || !['right', 'size', 'unit-missing'].includes(outcome)) return outcome;
  return parts.length === 1 && hasForm(form, one, key) ? outcome : 'form';
}

/** Another size of the same dimension is right, or `size` where the key's is asked for. */
function judgeParts(
  parts: Part[],
  value: string,
  { country, strict, question = '' }: Judging,
): QuantityOutcome {
  const local = (part: Part) => ({ ...part, ...described(inMoney(part.unit, country)) });
  const [typed, key] = [parts.map(local), (partsOf(value) ?? []).map(local)];
  const [one, keyOne] = [typed[0]!, key[0]!];
  if (one.rest !== '' && !sameThing(one.rest, keyOne.rest)) return 'unreadable';
  const isSameAmount = typed.length === 1 && key.length === 1 && one.amount.equals(keyOne.amount);
  if (typed.length === 1 && one.unit === '')
    return key.length > 1 ? 'unreadable' : isSameAmount ? 'unit-missing' : 'wrong';
  const [sums, keySums] = [sumOf(typed), areDegrees(sumOf(key), question)];
  if (keySums.length === 0) return judgeCounted(typed, key, isSameAmount);
  if (typed.length === 1 && one.unit === '%') return isSameAmount ? 'unit' : 'unreadable';
  if (sums.length === 0) return isSameAmount && sameWords(one.unit, keyOne.unit) ? 'right' : 'unreadable';
  const pairs = sums.flatMap((a) =>
    keySums.flatMap((b) => (a.dimensions === b.dimensions ? [[a, b] as const] : [])),
  );
  const same = pairs.find(([a, b]) => a.value.equals(b.value));
  const isCopy = () => typed.every(({ amount, unit }) => givesAmount(question, amount, unit));
  if (same) return !same[0].size.equals(same[1].size) && (strict || isCopy()) ? 'size' : 'right';
  return isSameAmount ? 'unit' : 'wrong';
}

/** Counted things are no unit that can be converted. */
function judgeCounted(typed: Part[], key: Part[], isSameAmount: boolean): QuantityOutcome {
  if (typed.length !== key.length || typed.length !== 1) {
    const isSame =
      typed.length === key.length &&
      typed.every(({ amount, unit }, at) => amount.equals(key[at]!.amount) && sameThing(unit, key[at]!.unit));
    return isSame ? 'right' : typed.length === key.length ? 'wrong' : 'unreadable';
  }
  if (!isSameAmount) return 'wrong';
  if (sameWords(typed[0]!.unit, key[0]!.unit)) return 'right';
  if (unitsNamed(typed[0]!.unit).length > 0) return 'unit';
  return sameThing(typed[0]!.unit, key[0]!.unit) ? 'right' : 'unreadable';
}
