import { foldLoosely, optionKey, visible } from '#lib/content/items/fold.ts';
import { TooCostly, withinBudget } from '../exercises/algebra/budget.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { Exercise } from '../exercises/item.ts';
import { sameExpression } from '../exercises/algebra/equal.ts';
import { judgeEquation, judgeExpression } from './algebraic.ts';
import { isChemical, judgeChemical } from './chemistry.ts';
import { copies } from './copies.ts';
import { countOf, otherUnit, readNumber } from './counted.ts';
import { hasForm, type ValueForm } from './forms.ts';
import { contains, hasMarks, judgeMarked } from './in-words.ts';
import { type AnswerOutcome, best, type Expected } from './key.ts';
import { judgeParts } from './list-parts.ts';
import { judgeList } from './lists.ts';
import { asDuration, judgeQuantity, partsOf } from './quantity.ts';
import { bothSigns } from './plus-minus.ts';
import { isRelationSign, judgeSign } from './relation-signs.ts';
import { isSolutionSet, judgeSolutions } from './solution-sets.ts';
import { inFigures } from './spelled-out.ts';
import { asHour, judgeTime, TIME } from './times.ts';
import {
  functionAt,
  functionNamed,
  plainly,
  signs,
  treeOf,
  type ReadNumber,
  withDecimalSlash,
} from './typed.ts';
import { inLatin } from './unknowns.ts';
import { workedOut } from './worked.ts';

/**
 * The verdict on a typed answer. `form`: the right value in another form than asked for; `unit`: the right number with
 * another unit; `size`: the right quantity in another unit than asked for; `unreadable`: neither right nor wrong.
 */
export type Verdict =
  | { verdict: 'right'; note?: 'unit-missing' }
  | { verdict: 'wrong'; because: string | null }
  | { verdict: 'form' | 'unit' | 'size' | 'unreadable' };

type Judging = { country: Country; strict: boolean; question?: string | undefined };
type Judge = (input: string, expected: Expected, judging: Judging) => AnswerOutcome;

/** A function of an unknown is no number: `f(x) = 4` for `f(1) = 4`. */
const OF_UNKNOWN = /^\s*[fgh]\s*'*\s*\(\s*[a-z]\s*\)\s*=/u;

/** `x = 4` and `cos θ = 4` mean 4; `y = 4` does not where x is asked for, nor `sin θ = 4` for `cos θ`. */
function withoutName(plain: string, { name, called }: Expected): string | null {
  const at = functionAt(/^([^=]*)=/u.exec(plain)?.[1] ?? '');
  if (at && called) return at === called ? plain.replace(/^[^=]*=\s*/u, '') : null;
  const [, before] = /^\s*(\p{L}[\p{L}\s'°]*(?:\(\p{L}\)\s*)?)=\s*/u.exec(plain) ?? [];
  const [, after] = /\s*=\s*(\p{L})$/u.exec(plain) ?? [];
  const typed = inLatin((before ?? after ?? '').trim()).toLowerCase();
  const typedFunction = called && typed ? functionNamed(typed) : undefined;
  if (typedFunction && typedFunction !== called) return null;
  if (typed && /^[a-zθ]$/u.test(typed) && name && typed !== name.toLowerCase()) return null;
  return plain.replace(before ? /^[^=]*=\s*/u : /\s*=\s*\p{L}$/u, '');
}

const isDecimal = (value: string) => /^-?\d*\.\d+(?:\s|$)/u.test(value);
/** Hours and minutes can be said as hours alone. */
const COMPOUND = /^\d+ ?\p{L}[^\d]*\d+ ?\p{L}[^\d]*$/u;

/** The ways to read a typed number: `3,125` is three and an eighth in some countries, and so is ۳/۱۲۵ in some books. */
function readings(input: string, { value }: Expected, country: Country): string[] {
  const slash = isDecimal(value) || COMPOUND.test(value) ? withDecimalSlash(input, country) : [];
  return [...new Set([plainly(input), plainly(input, 'decimal'), ...slash])];
}

const FORMS: Partial<Record<Expected['kind'], (answer: ReadNumber, key: ReadNumber) => boolean>> = {
  // A key that could be reduced asks for this very fraction.
  fraction: ({ form, lowest, percent, bottom }, key) =>
    !percent &&
    ((form === 'fraction' && (key.lowest ? lowest : bottom === key.bottom)) ||
      (form === 'whole' && key.lowest && key.value.d === 1n)),
  mixed: ({ form, lowest }) => (form === 'mixed' && lowest) || form === 'whole',
  decimal: ({ form, percent }) => !percent && (form === 'decimal' || form === 'whole'),
  percent: ({ percent }) => percent,
};

/** An expression that equals the key is its value, in a form that nobody asked for. */
function notWorkedOut(text: string, value: string, isFormAsked: unknown): AnswerOutcome {
  const [tree, key] = [text, value].map(treeOf);
  return isFormAsked && tree && key && sameExpression(tree, key) ? 'form' : 'unreadable';
}

function hasFormOf(form: ValueForm, text: string, value: string): boolean {
  const key = treeOf(value)!;
  const tree = treeOf(text) ?? treeOf(/^[-+]?[\d./ ]+/u.exec(text)?.[0] ?? '');
  return tree !== null && hasForm(form, tree, key);
}

const oneNumber = (plain: string, expected: Expected, judging: Judging): AnswerOutcome => {
  const { strict, question = '' } = judging;
  if (OF_UNKNOWN.test(plain)) return 'unreadable';
  const text = withoutName(asHour(plain, question), expected);
  if (text === null) return 'wrong';
  const { kind, value, form } = expected;
  const isAngle = text.endsWith('°') && !value.endsWith('°');
  const bareNumber = isAngle ? null : readNumber(text);
  const counted = bareNumber || kind === 'percent' ? null : countOf(text);
  const answer = bareNumber ?? counted?.number;
  const key = readNumber(value)!;
  const worked = answer ? null : workedOut(text, question);
  if (worked) {
    const outcome = oneNumber(worked.result, expected, judging);
    return worked.holds || outcome === 'wrong' ? outcome : 'unreadable';
  }
  if (!answer && isAngle) return 'unreadable';
  if (!answer) return /[<>≤≥≠]/u.test(text) ? 'wrong' : notWorkedOut(text, value, strict || form);
  // The key says its own unit.
  const asked = value.includes('°') ? `${question} 1°` : question;
  const other = counted && otherUnit(counted.noun, answer, key, asked);
  if (other) return other;
  const bare = kind === 'percent' && !answer.percent;
  if (bare && answer.value.div(100).equals(key.value)) return 'right';
  // 55% may be meant for 55 in the hundred.
  if (answer.percent && !key.percent && answer.value.mul(100).equals(key.value)) return 'unreadable';
  if (!answer.value.equals(key.value)) return 'wrong';
  if (form) return hasFormOf(form, text, value) ? 'right' : 'form';
  return !strict || (FORMS[kind]?.(answer, key) ?? true) ? 'right' : 'form';
};

/** A number in words is right, or can't be judged; the question's own is no answer. */
function inWords(input: string, { question = '' }: Judging, judge: (figures: string) => AnswerOutcome) {
  const outcomes = inFigures(input).map(judge);
  if (!outcomes.some((one) => one === 'right' || one === 'unit-missing')) return 'unreadable';
  return contains(question, input) ? 'form' : best(outcomes);
}

const number: Judge = (input, expected, judging) => {
  const judge = (text: string) =>
    best(readings(text, expected, judging.country).map((plain) => oneNumber(plain, expected, judging)));
  const outcome = judge(input);
  return outcome === 'unreadable' && expected.kind === 'number' ? inWords(input, judging, judge) : outcome;
};

const quantity: Judge = (input, expected, judging) => {
  const judge = (typed: string) =>
    best(
      readings(typed, expected, judging.country).map((plain) => {
        const text = withoutName(plain, expected);
        const parts = text === null ? null : partsOf(asDuration(text, expected.value));
        if (parts?.some((part) => part.text.includes('^') && contains(judging.question ?? '', part.text)))
          return 'form';
        return parts ? judgeQuantity(parts, expected, judging) : 'unreadable';
      }),
    );
  const outcome = judge(input);
  return outcome === 'unreadable' ? inWords(input, judging, judge) : outcome;
};

/** What stands behind the question's own expression and a sign of equality: `2(x + 3) = 2x + 6`. */
function withoutCopy(plain: string, question = ''): string {
  const [left = '', right, ...more] = plain.split('=');
  return right !== undefined && more.length === 0 && copies(left, question) ? right.trim() : plain;
}

const expression: Judge = (input, expected, { country, strict, question }) =>
  best(
    readings(inLatin(signs(input)), expected, country).map((plain) =>
      judgeExpression(
        withoutCopy(withoutName(plain, expected) ?? plain, question),
        expected,
        strict,
        question,
      ),
    ),
  );

const equation: Judge = (typed, expected, { country, strict }) => {
  const { value } = expected;
  const input = inLatin(signs(typed));
  const asSet = judgeSolutions(input, value);
  if (asSet !== 'unreadable' && isSolutionSet(value)) return asSet;
  const judged = best(
    readings(input, expected, country).map((plain) => judgeEquation(plain, expected, strict)),
  );
  return (judged === 'wrong' || judged === 'unreadable') && asSet !== 'unreadable' ? asSet : judged;
};

/** `x = 3 or x = -3` and `x = ±3` as the numbers alone. */
const solutions = (input: string, name = '\\p{L}') =>
  bothSigns(signs(input).replace(new RegExp(`(?<!\\p{L})${name}_?[12]?\\s*=\\s*`, 'giu'), ''));

const order: Judge = (typed, { value, name, parts: keys, free }, judging) => {
  // Of what has names, a point has the values: (3, 5) for x = 3, y = 5.
  const input = keys?.every((key) => key.name) ? typed.replace(TUPLE, '$1') : typed;
  return keys
    ? judgeParts(free === true ? bothSigns(signs(input)) : input, { keys, free }, (part, key) =>
        JUDGES[key.kind](part, key, judging),
      )
    : listOf(solutions(input, name), value.split(', '), free === true || undefined);
};

/** One number is no list. If it is none of the list's numbers either, it is wrong. */
function listOf(input: string, key: readonly string[], free?: boolean): AnswerOutcome {
  const [one, ...rest] = [readNumber(plainly(input)), ...key.map((part) => readNumber(plainly(part)))];
  const isOther = one && !one.percent && rest.every((part) => part && !part.value.equals(one.value));
  const outcome = judgeList(input, key, free);
  return outcome === 'unreadable' && isOther ? 'wrong' : outcome;
}

const wordsOf = (text: string) =>
  foldLoosely(visible(text)).replace(/^[\s.,;:!?()"']+|[\s.,;:!?()"'۔]+$/gu, '');

const TUPLE = /^\s*\(([^()]+)\)\s*$/u;

function tuple(input: string, value: string): AnswerOutcome {
  const text = signs(input).replace(/^\p{L}\s*(?:=\s*)?(?=\()/u, '');
  const inside = TUPLE.exec(text)?.[1] ?? text;
  return /[()[\]]/u.test(inside) ? 'unreadable' : listOf(inside, value.slice(1, -1).split(/\s*,\s*/u));
}

const words: Judge = (input, { value, text }, { country, question = '' }) => {
  if (TIME.test(value)) return judgeTime(input, value, question);
  if (TUPLE.test(value) && !/\p{L}/u.test(value)) return tuple(input, value);
  if (isChemical(value)) return judgeChemical(input, value);
  if (isRelationSign(value)) return judgeSign(input, value, question);
  const accepted = [value, text ?? value];
  if (accepted.some((one) => wordsOf(one) === wordsOf(input) || optionKey(one) === optionKey(input)))
    return 'right';
  return hasMarks(value) && /\p{L}{2}|\d/u.test(value) ? judgeMarked(input, value, country) : 'wrong';
};

const choice: Judge = (input, expected, judging) => {
  const isNumber = /^-?[\d./ ]+$/u.test(expected.value);
  return isNumber ? number(input, expected, { ...judging, strict: false }) : words(input, expected, judging);
};

const JUDGES: Record<Expected['kind'], Judge> = {
  number,
  fraction: number,
  mixed: number,
  decimal: number,
  percent: number,
  quantity,
  expression,
  equation,
  choice,
  order,
  text: words,
};

type CheckOptions = {
  country: Country;
  /** The answers of known mistakes. */
  wrong?: readonly (Expected & { because: string })[];
  /** Whether the form counts: lowest terms, a mixed number, brackets multiplied out, the unit that is asked for. */
  strict?: boolean;
  /** What is asked: no expression in it is an answer where a form is demanded. */
  question?: string;
};

const copiesQuestion = (input: string, { value, text }: Expected, question: string) =>
  copies(input, question) && ![value, text ?? value].some((key) => copies(key, question));

function verdictOn(
  input: string,
  expected: Expected,
  { country, wrong = [], strict = false, question }: CheckOptions,
): Verdict {
  if (input.trim() === '' || input.length > 400) return { verdict: 'unreadable' };
  const outcome = JUDGES[expected.kind](input, expected, { country, strict, question });
  const isGood = outcome === 'right' || outcome === 'unit-missing';
  if (isGood && expected.form && question && copiesQuestion(input, expected, question))
    return { verdict: 'form' };
  if (outcome === 'right') return { verdict: 'right' };
  if (outcome === 'unit-missing') return { verdict: 'right', note: 'unit-missing' };
  if (outcome !== 'wrong') return { verdict: outcome };
  const meets = (one: Expected) =>
    ['right', 'unit-missing', 'size', 'unit'].includes(
      JUDGES[one.kind](input, one, { country, strict: false }),
    );
  return { verdict: 'wrong', because: wrong.find(meets)?.because ?? null };
}

/**
 * Judges a typed answer exactly: numbers as fractions, quantities in base units, expressions by algebra. What costs
 * more than the budget, known mistakes included, is unreadable.
 */
export function checkAnswer(input: string, expected: Expected, options: CheckOptions): Verdict {
  try {
    return withinBudget(() => verdictOn(input, expected, options));
  } catch (error) {
    if (error instanceof TooCostly) return { verdict: 'unreadable' };
    throw error;
  }
}

/** The letter that a question asks for: the one that stands alone in it. */
const letterAsked = (question: string) => /\$([a-z])\$/u.exec(question)?.[1];

/** Judges a typed answer to a generated exercise, and matches a wrong one to the mistake behind it. */
export function checkItem(item: Exercise, input: string): Verdict {
  const name = letterAsked(item.question);
  const expected = name ? { ...item.answer, name } : item.answer;
  return checkAnswer(input, expected, {
    country: item.country,
    wrong: item.wrong,
    strict: true,
    question: item.question,
  });
}
