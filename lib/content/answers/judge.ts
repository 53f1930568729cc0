import Fraction from 'fraction.js';
import { checkAnswer, type Verdict } from './check.ts';
import type { Expected } from './key.ts';
import { demanding, expectedFrom } from './expected.ts';
import { leavesOpen } from './choices.ts';
import { answersOtherwise } from './denials.ts';
import { hasMarks, isAnswer, judgeMarked, saysAnswer } from './in-words.ts';
import { isLettered, letteredParts, withoutLetters } from './lettered.ts';
import { listsIn } from './lists.ts';
import { judgeNamed, namedParts } from './named-parts.ts';
import { partsOf } from './quantity.ts';
import { isRelationSign, judgeSign } from './relation-signs.ts';
import { amountIn, problemNumbers, slipIn } from './slips.ts';
import { functionAt, numberOf, plainly, treeOf } from './typed.ts';
import { described, unitsNamed } from './units.ts';
import { inNotation } from '#lib/content/exercises/country.ts';
import { fold, foldLoosely, visible, withoutFigures } from '#lib/content/items/fold.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { MisconceptionId } from '#lib/content/exercises/messages/index.ts';
import type { AnswerForm } from '#lib/vocabulary.ts';
import { keysFor } from './keys.ts';
import { hasOtherUnknowns } from './unknowns.ts';

/** `form`: what the author demands of the answer. */
export type Task = {
  content: string;
  solution: string;
  answer: string | null;
  form?: AnswerForm | null;
};
/** `compare`: words that no rule can judge. */
export type TaskVerdict = Verdict['verdict'] | 'compare';
export type JudgedTask = { verdict: TaskVerdict; because: MisconceptionId | null };

const SHORT = 40;
/** The final answer: the author's, or the whole solution if it is short. */
const finalAnswer = ({ answer, solution }: Task) =>
  answer ?? (solution.trim().length <= SHORT ? solution.trim() : null);

const RATIO = /ratio|نسبت|نسبة/iu;
const asRatio = (answer: string) => answer.replace(/(?<=[\d۰-۹٠-٩])\s*[:∶]\s*(?=[\d۰-۹٠-٩])/gu, ' : ');

/** The letter that a question asks for: the one that it names alone, or the only one of its equation. */
function letterAsked(content: string): string | undefined {
  const alone = /\$([a-z])\$/u.exec(content)?.[1] ?? ASKED.exec(content)?.[1];
  if (alone) return alone;
  const equations = (content.match(/\$[^$]*=[^$]*\$/gu) ?? []).map((one) => one.replace(/\\[a-z]+/giu, ' '));
  const letters = new Set(equations.flatMap((one) => one.match(/(?<![a-z])[a-z](?![a-z])/giu) ?? []));
  return letters.size === 1 ? [...letters][0] : undefined;
}
const ASKED = /(?:what is|find|solve for|value of)\s+([a-z])(?![a-z'’])/iu;

/** The only value of a function that a question speaks of: `f'(1)`. */
function valueAsked(content: string): string | undefined {
  const all = plainly(visible(content)).match(/(?<!\p{L})[a-z]'*\s*\(\s*-?[\d.]+\s*\)/giu) ?? [];
  const values = new Set(all.map(functionAt));
  return values.size === 1 ? [...values][0] : undefined;
}

/** Words that ask to put things in order, in the five languages. */
const ORDERING = new RegExp(
  [
    '(?:^|[.:;,] *)order (?!to )|in (?:the )?(?:right |correct )?order[.,:;](?! *to )|in (?:rising|falling|ascending|descending|increasing|decreasing) order',
    '(?:est|least|most) (?:one |number )?(?:first|to (?:the )?\\p{L}+est)|(?:start|begin)\\p{L}* (?:with|from) the \\p{L}+est|from (?:the )?(?:smallest|least|shortest|lightest|lowest|largest|greatest|longest|heaviest|highest)',
    'من ال[أا]\\p{L}+ إلى ال[أا]|رت[ّ]?ب|تصاعدي|تنازلي',
    'مرتب|از \\p{L}+(?:‌?ترین)? (?:به|تا) (?:بزرگ|کوچک|\\p{L}+‌?ترین)|صعودی|نزولی',
    'له (?:کوچني|کوچنيو|لوی|لویو|لنډ|اوږد)\\p{L}* (?:څخه|نه)|په ترتیب (?:کړئ|ولیکئ)',
    'چھوٹے سے بڑے|بڑے سے چھوٹے|ترتیب (?:میں|دیں|وار)',
  ].join('|'),
  'iu',
);
const ORDERED = /order|smallest|largest|ascend|descend|ترتیب|ترتيب|رتّ?ب|کوچک|بزرگ|کوچن|لوی|چھوٹ|بڑ/iu;
const ROOTS = /\broots\b|solutions|solve the equation|ریشه‌?ها|جذرونه|جذور|الجذرين/iu;
const namesPoints = (content: string) => new Set(content.match(/(?<![A-Za-z])[A-Z](?![A-Za-z])/gu)).size > 1;

/** What a part of a list says that it is: its letter, its function, or its unit; undefined if it is a number alone. */
function namesOf({ name, called, kind, value }: Expected): string[] | undefined {
  if (called ?? name) return [(called ?? name)!];
  if (kind === 'expression') return /(?<=^\d+ )\p{L}$/u.exec(value) ?? undefined;
  if (kind !== 'quantity') return undefined;
  const units = (partsOf(value) ?? []).map((part) => described(part.unit).unit);
  const dimensions = units.flatMap((unit) => unitsNamed(unit).map((one) => one.dimensions));
  return dimensions.length > 0 ? dimensions : [foldLoosely(units.join(' '))];
}

/** Whether each part says which one it is, as in `4 Al, 6 S` or `3 m and 20 kg`, and as widths and heights don't. */
function sayWhichTheyAre(parts: readonly Expected[]): boolean {
  const names = parts.map(namesOf);
  return names.every(
    (own, at) => own && !names.some((other, i) => i !== at && other?.some((one) => own.includes(one))),
  );
}

/**
 * Whether the parts of a list may stand in any order: roots of one equation, points that have no names, and parts that
 * say which they are.
 */
function isFree(expected: Expected, { content }: Task): Expected['free'] | false {
  if (expected.kind !== 'order') return false;
  if (expected.parts && sayWhichTheyAre(expected.parts))
    return isOrdering(expected, content) ? false : 'named';
  if (ORDERED.test(content)) return false;
  if (expected.parts) {
    return !namesPoints(content) && expected.parts.every(({ value }) => value.startsWith('('));
  }
  const formulas = content.match(/\$[^$]*=[^$]*\$/gu) ?? [];
  if (formulas.length !== 1) return formulas.length === 0 && ROOTS.test(content);
  const isQuadratic = /\^\{?2|²|[a-z)]\s*\(/iu.test(formulas[0]!);
  return letterAsked(content) !== undefined && (isQuadratic || ROOTS.test(content));
}

/** What the author expects, in the light of the question: `3:10` is a ratio where one is asked for, else a time. */
function expectedOf(answer: string, task: Task): Expected | null {
  const { content, form } = task;
  const expected = expectedFrom(form === 'simplest' || RATIO.test(content) ? asRatio(answer) : answer);
  if (!expected) return null;
  const letter = expected.name ?? letterAsked(content);
  const called = expected.called ?? valueAsked(content);
  const known: Expected = { ...expected, ...(letter && { name: letter }), ...(called && { called }) };
  const free = known.free ?? isFree(known, task);
  // Only numbers in any order lose what is asked of their form: roots of an equation.
  const demanded = form ? demanding(free === true ? { ...known, free } : known, form) : known;
  return free && !demanded.free ? { ...demanded, free } : demanded;
}

/** The keys for typing an answer, or the tiles for putting it in order. */
export type TaskField = { keys: string[]; tiles: string[] | null };

/** Whether a key is a word, or a list of such, as units are; a phone's own keyboard has their letters. */
const isOfWords = ({ value, parts }: Expected): boolean =>
  parts?.some(isOfWords) ?? /^\p{L}{2,}$/u.test(value);

/** How a task of a grade is answered; null if nothing can judge it. */
export function fieldOf(task: Task, country: Country, grade?: number): TaskField | null {
  const answer = finalAnswer(task);
  if (!answer) return null;
  const expected = expectedOf(answer, task);
  const tiles = expected && tilesIn(expected, task, country);
  const isTyped = expected !== null && !tiles && expected.kind !== 'text' && !isOfWords(expected);
  return { keys: isTyped ? keysFor(expected, country, task.content, grade) : [], tiles };
}

const NUMBERS = /(?<!\d)-?\d+(?:\.\d+)?(?:\/\d+)?/gu;
const numbersIn = (text: string) =>
  (plainly(visible(withoutFigures(text))).match(NUMBERS) ?? []).map((plain) =>
    new Fraction(plain).toFraction(),
  );

/** A key's part as it is read: no formula, no name for a minus. */
const shownAs = ({ text, value }: Expected) =>
  plainly(visible(text ?? value)).replace(/\(\((\d+)\)\/\((\d+)\)\)/gu, '$1/$2');

const partsShown = ({ value, parts }: Expected) =>
  parts?.map(shownAs) ?? value.split(', ').map((one) => shownAs({ kind: 'text', value: one }));

/** Whether an answer has all of a question's numbers in another order. */
function isRearranged(expected: Expected, content: string): boolean {
  const key = partsShown(expected);
  const [shown, wanted] = [numbersIn(content), key.flatMap(numbersIn)];
  return (
    expected.kind === 'order' &&
    new Set(wanted).size === key.length &&
    shown.join(' ') !== wanted.join(' ') &&
    shown.toSorted().join(' ') === wanted.toSorted().join(' ')
  );
}

/** Whether a question asks to put things in order. */
const isOrdering = (expected: Expected, content: string) =>
  ORDERING.test(withoutFigures(content)) || isRearranged(expected, content);

/** The numbers or quantities of a task whose answer has the same ones in another order, as the task shows them. */
function tilesIn(expected: Expected, { content }: Task, country: Country): string[] | null {
  const key = partsShown(expected);
  if (expected.free || key.length < 3 || !isRearranged(expected, content)) return null;
  const wanted = key.flatMap(numbersIn);
  return numbersIn(content).map((one) => inNotation(key[wanted.indexOf(one)]!.replace('-', '−'), country));
}

/** A fraction that could be reduced, as the key of `to which mark of a cup with sixths?`. */
function isReducible({ kind, value }: Expected): boolean {
  const tree = kind === 'fraction' ? treeOf(value) : null;
  return tree !== null && numberOf(tree)?.lowest === false;
}

/**
 * Whether the form counts: a task that already contains the value asks for its form; so does one whose answer is an
 * expression, or a fraction that its author left as it is.
 */
function isStrict(expected: Expected, { content }: Task, country: Country): boolean {
  const value = amountIn(expected.value);
  const hasValue = value !== null && problemNumbers(content).some((one) => one.value.equals(value));
  const asksForm =
    expected.kind === 'expression' ||
    isReducible(expected) ||
    (expected.kind === 'equation' && /mx/u.test(content));
  if (!hasValue && !asksForm) return false;
  return checkAnswer(expected.value, expected, { country, strict: true }).verdict === 'right';
}

/** Whether an answer has the key's parts in another order, where the question does not settle theirs. */
const isReordered = (input: string, expected: Expected, { content, answer }: Task, country: Country) =>
  expected.kind === 'order' &&
  !isLettered(content) &&
  ![input, answer ?? ''].some(letteredParts) &&
  !(namesPoints(content) && expected.parts?.every(({ value }) => value.startsWith('('))) &&
  !isOrdering(expected, content) &&
  checkAnswer(input, { ...expected, free: true }, { country }).verdict === 'right';

/** Whether a key itself has the form that is demanded of answers to it, and the judge can tell. */
export function hasOwnForm(task: Task & { answer: string; form: AnswerForm }, country: Country): boolean {
  const { answer, form } = task;
  const expected = expectedOf(answer, task);
  if (!expected || expected.kind === 'text') return false;
  if (form === 'any_order')
    return expected.free === true && judgeTask(answer, task, country).verdict === 'right';
  if (expected.free) return false;
  if (expected.kind === 'equation' && form !== 'slope_intercept') return false;
  if (expected.kind === 'order' && !expected.parts?.some((part) => part.form === form)) return false;
  return judgeTask(answer, task, country).verdict === 'right';
}

const PARTED = /\s*[،,;؛]\s+/u;

/** Whether a part of a list is the key's: an amount by its value, words only as they are. */
function isPart(part: string, key: string, country: Country): boolean {
  if (!hasMarks(key)) return !hasMarks(part) && isAnswer(part, key);
  const expected = expectedFrom(key);
  return expected && expected.kind !== 'text'
    ? checkAnswer(part, expected, { country }).verdict === 'right'
    : judgeMarked(part, key, country) === 'right';
}

/** Judges a value by a key that stands beside others. */
function judgeValue(value: string, key: string, country: Country): TaskVerdict {
  const expected = expectedFrom(key);
  return expected ? checkAnswer(value, expected, { country }).verdict : judgeMarked(value, key, country);
}

/** Judges figures and words together, by their names, by their signs, or part by part: `132°, obtuse`. */
function judgeMixed(input: string, answer: string, country: Country): TaskVerdict {
  const marked = judgeMarked(input, answer, country);
  if (marked === 'right') return 'right';
  const named = namedParts(answer);
  const byName = named
    ? judgeNamed(input, named, (value, key) => judgeValue(value, key, country))
    : 'unreadable';
  if (byName !== 'unreadable') return byName;
  const keys = answer.split(PARTED);
  if (marked !== 'unreadable' || keys.length < 2) return marked;
  const isRight = listsIn(input).some(
    (list) => list.length === keys.length && list.every((part, at) => isPart(part, keys[at]!, country)),
  );
  return isRight ? 'right' : marked;
}

/** Judges an answer to a key of words alone. */
function judgeWords(input: string, answer: string, question: string): TaskVerdict {
  if (saysAnswer(input, answer, question)) return 'right';
  return leavesOpen(input, answer, question) === 'only' ? 'unreadable' : 'compare';
}

const EXAMPLE =
  /(?<!\p{L})(?:for (?:example|instance)|e\.g|مثلا|(?:علی )?سبیل المثال|(?:به )?طور مثال|مثال کے طور|(?:د )?ب[یې]لګ)/iu;
/** Whether a wrong answer may be another example than its key, as `Yes, 0.7` for `Yes, for example 0.65`. */
const isOtherExample = (input: string, answer: string) =>
  EXAMPLE.test(fold(visible(answer))) && !answersOtherwise(input, answer);

/** Judges a typed answer by the author's final answer. */
export function judgeTask(input: string, task: Task, country: Country): JudgedTask {
  const judged = judgeAnswer(input, task, country);
  return judged.verdict === 'wrong' && isOtherExample(input, finalAnswer(task)!)
    ? { verdict: 'compare', because: null }
    : judged;
}

function judgeAnswer(input: string, task: Task, country: Country): JudgedTask {
  const answer = finalAnswer(task);
  const plain = (verdict: TaskVerdict): JudgedTask => ({ verdict, because: null });
  if (!answer) return plain('compare');
  if (isRelationSign(answer)) return plain(judgeSign(input, answer, task.content));
  if (!hasMarks(answer)) return plain(judgeWords(input, answer, task.content));
  const expected = expectedOf(answer, task);
  if (!expected) return plain(judgeMixed(input, answer, country));
  if (hasOtherUnknowns(withoutLetters(input), withoutLetters(answer))) return plain('unreadable');
  const strict = isStrict(expected, task, country);
  const { verdict } = checkAnswer(input, expected, { country, strict, question: task.content });
  if (verdict !== 'wrong') return plain(verdict);
  if (isReordered(input, expected, task, country)) return plain('compare');
  const because =
    expected.kind !== 'order' || isOrdering(expected, task.content)
      ? slipIn(input, expected, task.content)
      : null;
  return { verdict, because };
}

/** An answer and a key of each kind. */
const SAMPLES = [
  ['√2 + √3', '1/(√2+√3+√5+√7+√11+√13)'],
  ['2x + 6', 'x + 1/(√2+√3+√5+√7+√11+√13)'],
  ['y = 2x + 1', 'y = 2 + 1/(√2+√3+√5+√7+√11)'],
  ['12', 'five'],
  ['3/4', '1 + 2 = 3'],
  ['1 h 30 min', '3 m'],
  ['8:15', '8:15 pm'],
  ['1, 2', '(a) 3 (b) 4'],
  ['odd', 'odd or even'],
  ['sin = 3/5, cos = 4/5', 'cos 4/5'],
] as const;
// Patterns and arithmetic are compiled as they are used. Here nobody waits for it; else the first answer that costs a
// whole budget would take three times as long as the next one.
for (const [answer, typed] of SAMPLES)
  judgeTask(typed, { content: 'How many m are 3 km?', solution: '', answer }, 'fa-AF');
