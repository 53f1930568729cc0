import { lettersOf } from '../exercises/algebra/evaluate.ts';
import type { AnswerForm } from '#lib/vocabulary.ts';
import type { Expected } from './key.ts';
import { isChemical } from './chemistry.ts';
import { hasForm, type ValueForm } from './forms.ts';
import { withoutLetters } from './lettered.ts';
import { pointsApart } from './lists.ts';
import { measuredKey } from './measured.ts';
import { isCompound, partsOf } from './quantity.ts';
import { bothSigns } from './plus-minus.ts';
import { isSolutionSet } from './solution-sets.ts';
import { CLOCK_TIME } from './times.ts';
import { functionAt, functionNamed, numberOf, numbersOf, plainly, signs, treeOf } from './typed.ts';
import { unitsNamed } from './units.ts';
import { inLatin } from './unknowns.ts';

const KINDS = {
  whole: 'number',
  decimal: 'decimal',
  fraction: 'fraction',
  mixed: 'mixed',
  'power of ten': 'expression',
} as const;
/** Longer answers explain something in words, which no rule can judge. */
const MOST_WORDS = 3;

function mathematical(plain: string): Expected | null {
  const tree = treeOf(plain);
  if (!tree) return null;
  const number = numberOf(tree);
  if (number) return { kind: number.percent ? 'percent' : KINDS[number.form], value: plain };
  return { kind: 'expression', value: plain };
}

/** A letter, or a function of one. */
const isName = (plain: string) => /^[\p{L}\s'°]+$/u.test(plain);

/** `x = 16` and `cos θ = 0.6` ask for a number, `y = 2x + 1` for the equation. */
function fromEquation(plain: string): Expected | null {
  const [left, right, ...more] = plain.split('=').map((side) => side.trim());
  if (!left || !right || more.length > 0) return null;
  const [a, b] = [treeOf(left), treeOf(right)];
  if (!a || !b) return null;
  const at = functionAt(left);
  const number = isName(left) || at ? numberOf(b) : null;
  if (number && at) return { kind: KINDS[number.form], value: right, called: at };
  if (number) {
    const called = functionNamed(left);
    const of = left.length === 1 ? { name: left } : called ? { called } : {};
    return { kind: KINDS[number.form], value: right, ...of };
  }
  return lettersOf(a).length + lettersOf(b).length > 0 ? { kind: 'equation', value: plain } : null;
}

/** `x > 3`, and chains of numbers. */
function fromRelation(plain: string): Expected | null {
  if (!hasNoWords(plain)) return null;
  const sides = plain.split(/[<>≤≥≠]/u).map((side) => treeOf(side));
  return sides.length > 1 && !sides.includes(null) ? { kind: 'equation', value: plain } : null;
}

/** A one-letter unit has a space before it, unlike the letter in `24x`. */
const ONE_LETTER = /^-?[\d.]+ [mshgtuNJWVAKCFPLMlΩ]$/u;
const POINT = /^\(\s*-?[\d.]+\s*,\s*-?[\d.]+\s*\)$/u;

function fromQuantity(plain: string, finalAnswer: string): Expected | null {
  const parts = partsOf(plain);
  if (!parts || parts.some(({ unit }) => !/^[\p{L}°$]/u.test(unit) || /^(?:sqrt|pi)(?!\p{L})/u.test(unit)))
    return null;
  const isKnown = parts.every(({ unit }) => unitsNamed(unit).length > 0);
  if (parts.length > 1)
    return isCompound(parts) && !plain.includes(';')
      ? { kind: 'quantity', value: plain, text: finalAnswer }
      : null;
  if (!isKnown && (PRODUCT.test(plain) || isJoined(parts[0]!.unit))) return null;
  const { unit } = parts[0]!;
  const isUnit = unit.length > 1 || unit === '°' || ONE_LETTER.test(plain) || !treeOf(plain);
  return isUnit && (isKnown || unit.split(/\s+/u).length <= MOST_WORDS) && !/[,;]/u.test(unit)
    ? { kind: 'quantity', value: plain, text: finalAnswer }
    : null;
}

/** Unknowns side by side, in front of a bracket or a power. */
const LETTERS_TIMES = /(?<![a-z])[abcmnpqxyz]{2,3}(?=\s*[(^])|(?<=[\d(+-] ?)[abcmnpqxyz]{2,3}(?![a-zA-Z])/gu;
/** `6xy` and `3x^2y`, where the letters are no unit. */
const PRODUCT = /^-?\d+(?:\.\d+)?(?:[abcmnpqxyz](?:\^\(?\d\)?)?){2,4}$/u;

/** `3 cars and two children`, سيارات ويبقى طفلان: more than one thing that is counted. */
const isJoined = (unit: string) =>
  unit
    .split(/\s+/u)
    .slice(1)
    .some(
      (word) =>
        /^(?:and|و|او|اور)$/u.test(word) || (/^و\p{L}{4}/u.test(word) && unitsNamed(word).length === 0),
    );

const hasNoWords = (plain: string) =>
  !/[a-zA-Z]{2}/u.test(plain.replace(/sqrt|pi/gu, '').replace(LETTERS_TIMES, ' '));

function fromFormula(plain: string): Expected | null {
  const isFormula = /^[\p{Script=Latin}\d\s+\-*/^().,:%°'!πsqrt]+$/u.test(plain) && hasNoWords(plain);
  return isFormula ? mathematical(plain) : null;
}

const COUNTED = /^(.*[\d+*/^-].*?)\s+(\p{L}{2,}(?:\s\p{L}{2,})?)$/u;
/** `2t + 2 people`. */
function fromCounted(plain: string): Expected | null {
  const [, value, noun] = COUNTED.exec(plain) ?? [];
  const expected = value && hasNoWords(value) ? mathematical(value) : null;
  return expected?.kind === 'expression' && lettersOf(treeOf(expected.value)!).length > 0
    ? { ...expected, noun: noun! }
    : null;
}

/** Each part of a list that is not of numbers alone; null if a part can't be judged. */
function fromParts(texts: string[]): Expected | null {
  const parts = texts.map((text) => expectedFrom(text));
  const isList = parts.every(
    (part) => part && part.kind !== 'order' && (part.kind !== 'text' || POINT.test(part.value)),
  );
  return isList
    ? { kind: 'order', value: parts.map((part) => part!.value).join('; '), parts: parts as Expected[] }
    : null;
}

const PARTED = /\s*[،,;؛]\s+/u;
const WITH = /\s+(?:و|او|اور|and)\s+|\s+و(?=\d)/u;

/** Groups of numbers, such as `12 and 1, 6 and 2`. */
function fromGroups(finalAnswer: string): Expected | null {
  const groups = pointsApart(finalAnswer)
    .split(PARTED)
    .map((group) => group.split(WITH));
  const [first] = groups;
  const areGroups =
    groups.length > 1 &&
    first!.length > 1 &&
    groups.every((group) => group.length === first!.length && group.every(numeric));
  if (!areGroups) return null;
  const parts = groups.map((group): Expected => {
    return { kind: 'order', value: group.map((part) => plainly(part)).join(', ') };
  });
  return { kind: 'order', value: parts.map(({ value }) => value).join('; '), parts };
}

const EITHER = /\s+(?:or|یا|أو|او)\s+(?=\p{L}\s*=)/u;
/** The solutions of an equation: `x = 3 or x = -7`. */
function fromEither(plain: string): Expected | null {
  const parts = plain.split(EITHER).map((text) => expectedFrom(text));
  const values = parts.flatMap((part) => (part?.name ? [part.value] : []));
  const [first] = parts;
  return values.length > 1 && values.length === parts.length
    ? { kind: 'order', value: values.join(', '), name: first!.name!, free: true }
    : null;
}

/** `±3` and `x = 2 ± √3`: both of them, in any order. */
function fromBothSigns(text: string): Expected | null {
  const [, name, values = ''] = /^(?:(\p{L})\s*=\s*)?(.*)$/u.exec(bothSigns(text)) ?? [];
  const texts = values.split(/;\s*/u).map((value) => numbersOf(value));
  const parts = texts.map((value) => (fromQuantity(value, value) ? null : mathematical(value)));
  if (parts.includes(null)) return null;
  const list = parts.map((part) => part!.value);
  const named = { kind: 'order', free: true, ...(name ? { name } : {}) } as const;
  return list.every((value) => numeric(value))
    ? { ...named, value: list.join(', ') }
    : { ...named, value: list.join('; '), parts: parts as Expected[] };
}

/** `{1, 2, 3}`: in braces no order counts. */
const SET = /^\s*\$?\s*\\?\{([^{}\\]+)\\?\}\s*\$?\s*$/u;

/** `E9`: a square, a cell or a shelf, and no product. */
const PLACE = /^[A-Z]\d{1,3}$/u;

/** What a student must type for an author's final answer; null if only a reader can judge it. */
export function expectedFrom(answer: string): Expected | null {
  const finalAnswer = withoutLetters(answer);
  const [, elements] = SET.exec(finalAnswer) ?? [];
  if (elements) {
    const list = expectedFrom(elements);
    return list && inAnyOrder(list);
  }
  const text = signs(finalAnswer);
  if (text.includes('±')) return fromBothSigns(text);
  if (isSolutionSet(text)) return { kind: 'equation', value: text };
  const plain = plainly(finalAnswer);
  if (EITHER.test(plain)) return fromEither(plain);
  if (CLOCK_TIME.test(plain)) return { kind: 'text', value: plain };
  if (isChemical(finalAnswer) || PLACE.test(plain)) return { kind: 'text', value: finalAnswer.trim() };
  const measured = measuredKey(plain);
  if (measured) return { kind: 'expression', value: measured.text, unit: measured.unit, text: finalAnswer };
  if (POINT.test(text)) return { kind: 'text', value: text };
  const groups = fromGroups(finalAnswer);
  if (groups) return groups;
  const texts = pointsApart(finalAnswer).split(
    /\s*[،,;؛]\s+|\s+(?:ثم|و|او|اور|and)\s+|\s+و(?=[\d$])|\s*≈\s*/u,
  );
  if (texts.length > 1 && texts.every((part) => numeric(part) && !/[°%٪]/u.test(part)))
    return { kind: 'order', value: texts.map((part) => plainly(part)).join(', ') };
  const quantity = fromQuantity(plain, finalAnswer);
  if (quantity) return quantity;
  const list = texts.length > 1 ? fromParts(texts) : null;
  if (list) return list;
  const latin = inLatin(plain);
  if (latin.includes('=')) return fromEquation(latin);
  const formula = fromFormula(latin) ?? fromRelation(latin) ?? fromCounted(plain);
  if (formula) return formula;
  const isShort = plain.split(/\s+/u).length <= MOST_WORDS && !/[,;]/u.test(plain);
  return isShort ? { kind: 'text', value: finalAnswer.trim() } : null;
}

const numeric = (part: string) => {
  const tree = POINT.test(signs(part)) ? null : treeOf(plainly(part));
  return tree !== null && numberOf(tree) !== null;
};

const OWN_FORMS: Partial<Record<Expected['kind'], ValueForm>> = {
  fraction: 'fraction',
  mixed: 'mixed',
  decimal: 'decimal',
  percent: 'percent',
};

/** A list, and the pairs in it, in any order. */
const inAnyOrder = (expected: Expected): Expected =>
  expected.kind === 'order'
    ? { ...expected, free: true, ...(expected.parts && { parts: expected.parts.map(inAnyOrder) }) }
    : expected;

/**
 * The key with the form that its author demands; of a list, each part that has this form, and the others in the form
 * that they are written in.
 */
export function demanding(expected: Expected, form: AnswerForm): Expected {
  if (form === 'any_order') return inAnyOrder(expected);
  if (expected.kind !== 'order' || expected.free) return { ...expected, form };
  const parts = expected.parts ?? expected.value.split(', ').flatMap((part) => expectedFrom(part) ?? []);
  return {
    ...expected,
    parts: parts.map((part) => {
      const tree = treeOf(part.value);
      const own = tree && hasForm(form, tree, tree) ? form : OWN_FORMS[part.kind];
      return own ? { ...part, form: own } : part;
    }),
  };
}
