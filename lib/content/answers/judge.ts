import Fraction from 'fraction.js';
import { checkAnswer, type Expected, type Verdict } from './check.ts';
import { demanding, expectedFrom } from './expected.ts';
import { hasMarks, judgeMarked, saysAnswer } from './in-words.ts';
import { amountIn, problemNumbers, slipIn } from './slips.ts';
import { plainly } from './typed.ts';
import { inNotation } from '#lib/content/exercises/country.ts';
import { visible, withoutFigures } from '#lib/content/items/fold.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { MisconceptionId } from '#lib/content/exercises/messages/index.ts';
import type { AnswerForm } from '#lib/vocabulary.ts';
import { keysFor } from './keys.ts';

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

const ORDERED = /order|smallest|largest|ascend|descend|ترتیب|ترتيب|رتّ?ب|کوچک|بزرگ|کوچن|لوی|چھوٹ|بڑ/iu;
const ROOTS = /\broots\b|solutions|solve the equation|ریشه‌?ها|جذرونه|جذور|الجذرين/iu;
/** Whether the parts of a list may stand in any order: roots of one equation, or points that have no names. */
function isFree(expected: Expected, { content }: Task): boolean {
  if (expected.kind !== 'order' || ORDERED.test(content)) return false;
  if (expected.parts) {
    const named = new Set(content.match(/(?<![A-Za-z])[A-Z](?![A-Za-z])/gu));
    return named.size < 2 && expected.parts.every(({ value }) => value.startsWith('('));
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
  const known: Expected = {
    ...expected,
    ...(letter ? { name: letter } : {}),
    ...(isFree(expected, task) ? { free: true } : {}),
  };
  return form ? demanding(known, form) : known;
}

/** The keys for typing an answer, or the tiles for putting it in order. */
export type TaskField = { keys: string[]; tiles: string[] | null };

/** How a task is answered; null if nothing can judge it. */
export function fieldOf(task: Task, country: Country): TaskField | null {
  const answer = finalAnswer(task);
  if (!answer) return null;
  const expected = expectedOf(answer, task);
  const tiles = expected && tilesIn(expected, task, country);
  const isTyped = expected !== null && !tiles && expected.kind !== 'text';
  return { keys: isTyped ? keysFor(expected.kind, country, `${task.content} ${answer}`) : [], tiles };
}

const NUMBERS = /(?<!\d)-?\d+(?:\.\d+)?(?:\/\d+)?/gu;
const numbersIn = (text: string) =>
  (plainly(visible(withoutFigures(text))).match(NUMBERS) ?? []).map((plain) =>
    new Fraction(plain).toFraction(),
  );

/** A key's part as it is read: no formula, no name for a minus. */
const shownAs = ({ text, value }: Expected) =>
  plainly(visible(text ?? value)).replace(/\(\((\d+)\)\/\((\d+)\)\)/gu, '$1/$2');

/** The numbers or quantities of a task whose answer has the same ones in another order, as the task shows them. */
function tilesIn(
  { kind, value, parts, free }: Expected,
  { content }: Task,
  country: Country,
): string[] | null {
  const key = parts?.map(shownAs) ?? value.split(', ').map((one) => shownAs({ kind: 'text', value: one }));
  if (kind !== 'order' || free || key.length < 3) return null;
  const [shown, wanted] = [numbersIn(content), key.flatMap(numbersIn)];
  const isOrder =
    new Set(wanted).size === key.length &&
    shown.join(' ') !== wanted.join(' ') &&
    shown.toSorted().join(' ') === wanted.toSorted().join(' ');
  return isOrder
    ? shown.map((one) => inNotation(key[wanted.indexOf(one)]!.replace('-', '−'), country))
    : null;
}

/**
 * Whether the form counts: a task that already contains the value asks for its form; so does one whose answer is an
 * expression.
 */
function isStrict(expected: Expected, { content }: Task, country: Country): boolean {
  const value = amountIn(expected.value);
  const hasValue = value !== null && problemNumbers(content).some((one) => one.value.equals(value));
  const asksForm = expected.kind === 'expression' || (expected.kind === 'equation' && /mx/u.test(content));
  if (!hasValue && !asksForm) return false;
  return checkAnswer(expected.value, expected, { country, strict: true }).verdict === 'right';
}

/** Whether an answer is a pair in reversed order: two results side by side have no order. */
const isReversedPair = (input: string, { kind, value }: Expected) => {
  const [inputNumbers, keyNumbers] = [problemNumbers(input), problemNumbers(value)].map((list) =>
    list.map((one) => one.value.toFraction()),
  );
  return (
    kind === 'order' && keyNumbers!.length === 2 && inputNumbers!.toReversed().join() === keyNumbers!.join()
  );
};

/** Whether a key itself has the form that is demanded of answers to it, and the judge can tell. */
export function hasOwnForm(task: Task & { answer: string; form: AnswerForm }, country: Country): boolean {
  const { answer, form } = task;
  const expected = expectedOf(answer, task);
  if (!expected || expected.kind === 'text' || expected.free) return false;
  if (expected.kind === 'equation' && form !== 'slope_intercept') return false;
  if (expected.kind === 'order' && !expected.parts?.some((part) => part.form === form)) return false;
  return judgeTask(answer, task, country).verdict === 'right';
}

/** Judges a typed answer by the author's final answer. */
export function judgeTask(input: string, task: Task, country: Country): JudgedTask {
  const answer = finalAnswer(task);
  const plain = (verdict: TaskVerdict): JudgedTask => ({ verdict, because: null });
  if (!answer) return plain('compare');
  if (!hasMarks(answer)) return plain(saysAnswer(input, answer) ? 'right' : 'compare');
  const expected = expectedOf(answer, task);
  if (!expected) return plain(judgeMarked(input, answer, country));
  const strict = isStrict(expected, task, country);
  const { verdict } = checkAnswer(input, expected, { country, strict, question: task.content });
  if (verdict === 'wrong' && isReversedPair(input, expected)) return plain('compare');
  if (verdict !== 'wrong') return plain(verdict);
  return { verdict, because: slipIn(input, expected, task.content) };
}
