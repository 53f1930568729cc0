import type Fraction from 'fraction.js';
import { TooCostly, withinBudget } from '#lib/content/exercises/algebra/budget.ts';
import { sameExpression } from '#lib/content/exercises/algebra/equal.ts';
import type { Exercise } from '#lib/content/exercises/item.ts';
import { checkItem } from '#lib/content/answers/check.ts';
import { judgeTask, type TaskVerdict } from '#lib/content/answers/judge.ts';
import { amountIn } from '#lib/content/answers/slips.ts';
import { numberOf, plainly, treeOf } from '#lib/content/answers/typed.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { AnswerForm } from '#lib/vocabulary.ts';
import {
  carrying,
  contains,
  hasMarks,
  isAnswer,
  saysNearlyAll,
  saysWhole,
} from '#lib/content/answers/in-words.ts';
import { foldLoosely, visible, words } from '#lib/content/items/fold.ts';
import { claimsIn } from './claims.ts';
import { isPlea } from './pleas.ts';

/**
 * The task that an attempt is judged by: a stored one with its author's final answer, or a generated one with its item.
 */
export type CheckableTask = {
  content: string;
  solution: string;
  hints: string[];
  answer?: string | null;
  form?: AnswerForm | null;
  item?: Exercise;
};

/**
 * What a message says about a task. `wrong`: work that can come from the problem; `guess`: a number that can't; `unit`:
 * the right number with another unit; `size`: the right amount in another unit than asked for; `form`: the right value
 * in another form than the problem asks for; `open`: words that only a reader can judge; null: no attempt at all.
 */
export type TriedAnswer =
  | { is: 'right' | 'unit' | 'size' | 'form' | 'open' }
  | { is: 'wrong'; answer: string; misconception: string | null }
  | { is: 'guess' };

const answerOf = ({ answer, solution }: CheckableTask) => answer ?? solution;

/**
 * Whether the answer checker alone says what is right: of a key with figures, signs or relations words say too little.
 * Words between arrows are said by their order.
 */
export const isChecked = (task: CheckableTask): boolean =>
  (task.item !== undefined && task.item.answer.kind !== 'text') ||
  hasMarks(answerOf(task).replaceAll('→', ' '));

const verdictOn = (
  claim: string,
  { item, content, solution, answer = null, form = null }: CheckableTask,
  country: Country,
) => (item ? checkItem(item, claim) : judgeTask(claim, { content, solution, answer, form }, country));

/** `12 - 5 = 7` as its sides, if figures alone are on the left. */
function sumIn(claim: string): { result: string; holds: boolean } | null {
  const [left = '', result, ...more] = claim.split('=');
  if (!result || more.length > 0 || /\p{L}/u.test(left)) return null;
  const [a, b] = [plainly(left), plainly(result)].map(treeOf);
  if (!a) return null;
  try {
    return { result, holds: b !== null && b !== undefined && withinBudget(() => sameExpression(a, b)) };
  } catch (error) {
    if (error instanceof TooCostly) return null;
    throw error;
  }
}

const GOOD = ['right', 'form', 'size', 'unit'] as const;
const isDecided = ({ verdict }: { verdict: TaskVerdict }) =>
  verdict !== 'unreadable' && verdict !== 'compare';

/** The one judge's verdict on what a message says is the answer; null if nothing in it can be read with certainty. */
function judgeClaim(message: string, task: CheckableTask, country: Country): TriedAnswer | null {
  const judged = claimsIn(message, answerOf(task)).map((claim) => {
    const whole = verdictOn(claim, task, country);
    const sum = whole.verdict === 'unreadable' ? sumIn(claim) : null;
    return { claim: sum?.result ?? claim, sum, ...(sum ? verdictOn(sum.result, task, country) : whole) };
  });
  const decided = judged.filter(isDecided);
  const best = decided.findLast(({ verdict }) => verdict !== 'wrong') ?? decided.at(-1);
  if (!best) return null;
  if (best.verdict === 'wrong') return wrongClaim(best.claim, best.because, task);
  const is = GOOD.find((one) => one === best.verdict);
  return is && (best.sum === null || best.sum.holds) ? { is } : null;
}

function wrongClaim(claim: string, because: string | null, task: CheckableTask): TriedAnswer | null {
  const known = task.item?.wrong.find((one) => one.because === because);
  if (known) return wrong(claim, known.misconception);
  if (!hasMarks(claim) && !hasMarks(answerOf(task))) return null;
  const value = amountIn(claim);
  const isPossible = !value || canComeOf(value, task, amountIn(answerOf(task)));
  return isPossible ? wrong(claim, null) : { is: 'guess' };
}

function valueOf(text: string): Fraction | null {
  const tree = treeOf(plainly(text));
  return (tree && numberOf(tree)?.value) ?? null;
}

/** The distinct numbers in a text, at most seven. */
function numbersIn(text: string): Fraction[] {
  const matches = plainly(visible(text)).match(/\d+(?:\.\d+)?(?:\/\d+)?/gu) ?? [];
  const values = matches.flatMap((one) => [one, ...one.split('/')]).flatMap((one) => valueOf(one) ?? []);
  return values.filter((value, at) => values.findIndex((other) => other.equals(value)) === at).slice(0, 7);
}

const combine = (a: Fraction, b: Fraction) => [
  a.add(b),
  a.sub(b),
  a.mul(b),
  ...(b.n === 0n ? [] : [a.div(b)]),
];

/** A number such as 777: typed at random, not computed. */
const isRepeated = (value: Fraction) => /^(\d)\1{2,}$/u.test(value.toString());

/** Whether a number can come from the problem: by one or two steps from its numbers, or by a slip near the answer. */
function canComeOf(value: Fraction, task: CheckableTask, key: Fraction | null): boolean {
  const numbers = numbersIn(task.content);
  if (numbers.some((one) => one.equals(value.abs()))) return true;
  const oneStep = numbers.flatMap((a) => numbers.flatMap((b) => combine(a, b)));
  if (oneStep.some((one) => one.abs().equals(value.abs()))) return true;
  const twoSteps = () => oneStep.flatMap((a) => numbers.flatMap((b) => combine(a, b)));
  if (!isRepeated(value) && numbers.length <= 4 && twoSteps().some((one) => one.abs().equals(value.abs())))
    return true;
  if (isRepeated(value) || !key) return false;
  const [distance, size] = [value.sub(key).abs(), key.abs()];
  const isTenfold = [10, 100, 1000].some((by) => value.mul(by).equals(key) || key.mul(by).equals(value));
  return (
    isTenfold ||
    value.equals(key.neg()) ||
    distance.compare(2) <= 0 ||
    distance.compare(size.mul('3/10')) <= 0
  );
}

const wrong = (answer: string, misconception: string | null): TriedAnswer => ({
  is: 'wrong',
  answer,
  misconception,
});

/**
 * An answer in words. It is right if it contains the whole answer and little else, or nearly all of a longer answer.
 */
function judgeWords(message: string, task: CheckableTask): TriedAnswer | null {
  if (isCopy(message, task)) return null;
  const answer = answerOf(task);
  const count = words(message).length;
  const answerLength = words(visible(answer)).length;
  const isNew = !contains(task.content, answer);
  if (saysWhole(message, answer, task.content) && !isPlea(message) && (isNew || count <= answerLength + 4))
    return { is: 'right' };
  if (saysNearlyAll(message, answer)) return { is: 'right' };
  return judgeRest(message, task);
}

/** What is no answer that can be judged can still be an attempt. */
const judgeRest = (message: string, task: CheckableTask): TriedAnswer | null =>
  isOwnStatement(message, task) ? { is: 'open' } : judgeOwnNumber(message, task);

/**
 * Judges a number of the student's own if we don't know which number is right. One of the problem's size is an attempt.
 */
function judgeOwnNumber(message: string, task: CheckableTask): TriedAnswer | null {
  const numbers = numbersIn(task.content);
  const newNumbers = numbersIn(message).filter((value) => !numbers.some((one) => one.equals(value)));
  if (newNumbers.length === 0) return null;
  const largest = Math.max(10, ...numbers.map((one) => one.valueOf()));
  const fits = newNumbers.some(
    (value) => canComeOf(value, task, null) || (!isRepeated(value) && value.valueOf() <= largest),
  );
  return fits ? { is: 'open' } : { is: 'guess' };
}

/** Whether the student states something of their own, not only a plea for help. */
function isOwnStatement(message: string, task: CheckableTask): boolean {
  const text = foldLoosely(message);
  if (text.includes('?') || isPlea(message)) return false;
  const topical = new Set(words([task.content, task.solution, task.answer ?? '', ...task.hints].join(' ')));
  const messageWords = carrying(message);
  const topicalCount = messageWords.filter((word) => topical.has(word)).length;
  return topicalCount > 0 || messageWords.length >= 4;
}

/** Whether a message only repeats the problem. */
const isCopy = (message: string, task: CheckableTask) => {
  const [messageWords, topical] = [words(message), new Set(words(task.content))];
  const otherWords = messageWords.filter((word) => !topical.has(word)).length;
  return (
    messageWords.length >= 6 &&
    messageWords.length >= topical.size / 2 &&
    otherWords <= messageWords.length / 5
  );
};

/** Judges what a message says about a task. A number of the problem among other words is not an answer. */
export function attemptIn(message: string, task: CheckableTask, country: Country): TriedAnswer | null {
  const text = withoutNumberOfTask(message);
  if (!text) return null;
  if (!isChecked(task)) return isAnswer(text, answerOf(task)) ? { is: 'right' } : judgeWords(text, task);
  const judged = judgeClaim(text, task, country);
  if (judged?.is === 'right') return judged;
  if (isCopy(text, task)) return null;
  return judged ?? judgeRest(text, task);
}

const TASK_NUMBER =
  /(?:problem|task|exercise|question|مسأله|مسئله|مساله|المسألة|تمرين|تمرین|مشق|سؤال|سوال|پوښتنه)\s*(?:number|no\.?|#|شماره|نمبر|رقم)?\s*[\d۰-۹٠-٩]{1,2}(?![\d۰-۹٠-٩])/giu;
const withoutNumberOfTask = (message: string) => message.replace(TASK_NUMBER, ' ').trim();
