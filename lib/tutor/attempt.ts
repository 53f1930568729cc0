import type Fraction from 'fraction.js';
import { checkAnswer, type Expected, type Verdict } from '#lib/content/answers/check.ts';
import { demanding, expectedFrom } from '#lib/content/answers/expected.ts';
import { numberOf, plainly, signs, treeOf } from '#lib/content/answers/typed.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { AnswerForm } from '#lib/vocabulary.ts';
import {
  carrying,
  contains,
  denies,
  hasMarks,
  isAnswer,
  judgeMarked,
  saysNearlyAll,
} from '#lib/content/answers/in-words.ts';
import { fold, foldLoosely, visible, words } from '#lib/content/items/fold.ts';
import { isPlea } from './pleas.ts';

/**
 * The task that an attempt is judged by: a stored one with its author's final answer, or a generated one with its own.
 */
export type CheckableTask = {
  content: string;
  solution: string;
  hints: string[];
  answer?: string | null;
  form?: AnswerForm | null;
  expected?: Expected;
  wrong?: readonly (Expected & { because: string; misconception: string })[];
};

/**
 * What a message says about a task. `wrong`: work that can come from the problem; `guess`: a number that can't; `unit`:
 * the right number with another unit; `size`: the right amount in another unit than asked for; `form`: the right value in another form than the problem asks for; `open`: words
 * that only a reader can judge; null: no attempt at all.
 */
export type TriedAnswer =
  | { is: 'right' | 'unit' | 'size' | 'form' | 'open' }
  | { is: 'wrong'; answer: string; misconception: string | null }
  | { is: 'guess' };

const RUN = /[-+]?[\d.]+(?:[\d.,/^*+()=:x% -]*[\d)x%'])?/giu;
const hasFigures = (text: string) => /\d/u.test(text);

export function expectedOf({ expected, answer, solution, form }: CheckableTask): Expected | null {
  if (expected) return expected;
  const short = solution.trim().length <= 40 ? solution : '';
  const key = expectedFrom((answer ?? short).replace(/\\([dt]?frac)\s*(\d)(\d)/gu, '\\$1{$2}{$3}'));
  return key && form ? demanding(key, form) : key;
}

/**
 * The parts of a message that can be the answer, most likely first: the whole of it, after the last `=`, each number.
 */
function candidates(message: string): string[] {
  const plain = plainly(message);
  const afterSign = plain.split('=').at(-1)!.trim();
  // One side of a relation, or one part of a list, is not what was said.
  const isWhole =
    /[<>≤≥≠]/u.test(plain) ||
    (/\d.*[,;].*\d/u.test(plain) && words(message).length <= 8 && !/\d\s*[-+=]/u.test(plain));
  const runs = isWhole ? [] : [...plain.matchAll(RUN)].map(([run]) => run.trim()).slice(-6);
  const whole = message.trim().replace(/[.!?؟۔]+$/u, '');
  return [...new Set([whole, afterSign, ...runs.reverse()])].filter(Boolean);
}

const RANK = ['right', 'form', 'size', 'unit', 'wrong', 'unreadable'] as const;
const rank = ({ verdict }: Verdict) => RANK.indexOf(verdict);

function bestCandidate(message: string, expected: Expected, task: CheckableTask, country: Country) {
  const numbers = numbersIn(task.content);
  const whole = message.trim();
  const isShort = words(message).length <= 8;
  // If the problem already contains the value, it asks for another form of it.
  const strict = task.expected !== undefined || numbers.some((one) => keyOf(expected)?.equals(one));
  const [all, ...judged] = candidates(message)
    .filter((text) => text === whole || isShort || !numbers.some((one) => isSameNumber(text, one)))
    .map((answer) => ({
      answer,
      verdict: checkAnswer(answer, expected, { country, wrong: task.wrong ?? [], strict }),
    }));
  // A part of what can be read as a whole leaves out its sign or unit.
  if (!all || all.verdict.verdict !== 'unreadable') return all;
  return [all, ...judged].sort((a, b) => rank(a.verdict) - rank(b.verdict))[0];
}

const isSameNumber = (text: string, one: Fraction) => valueOf(text)?.equals(one) ?? false;

function valueOf(text: string): Fraction | null {
  const tree = treeOf(plainly(text).replace(/^\s*[a-z]\s*=\s*/iu, ''));
  return (tree && numberOf(tree)?.value) ?? null;
}

/** The distinct numbers in a text, at most seven. */
export function numbersIn(text: string): Fraction[] {
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
export function canComeOf(value: Fraction, task: CheckableTask, key: Fraction | null): boolean {
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

const keyOf = ({ value }: Expected) => valueOf(value) ?? valueOf(/^-?[\d./ ]+/u.exec(value)?.[0] ?? '');

function wrongNumber(answer: string, expected: Expected, task: CheckableTask): TriedAnswer {
  const value = valueOf(answer) ?? valueOf(/-?[\d.]+(?:\/\d+)?/u.exec(plainly(answer))?.[0] ?? '');
  if (!value)
    return /[\d)]\s*[-+*/^]\s*[\d(x]/iu.test(plainly(answer)) ? wrong(answer, null) : { is: 'open' };
  return canComeOf(value, task, keyOf(expected)) ? wrong(answer, null) : { is: 'guess' };
}

const wrong = (answer: string, misconception: string | null): TriedAnswer => ({
  is: 'wrong',
  answer,
  misconception,
});

/**
 * An answer in words. It is right if it contains the whole answer and little else, or nearly all of a longer answer.
 */
function judgeWords(message: string, task: CheckableTask, answer: string): TriedAnswer | null {
  const count = words(message).length;
  const answerLength = words(visible(answer)).length;
  const isNew = !contains(task.content, answer);
  const says = contains(message, answer) && denies(words(message)) === denies(words(answer));
  if (says && !isPlea(message) && (isNew || count <= answerLength + 4)) return { is: 'right' };
  if (saysNearlyAll(message, answer)) return { is: 'right' };
  return isOwnStatement(message, task) ? { is: 'open' } : judgeOwnNumber(message, task);
}

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
  const expected = expectedOf(task);
  if (text && task.answer && isSaid(text, task.answer, expected, country)) return { is: 'right' };
  if (!text || isCopy(text, task)) return null;
  const best =
    expected && expected.kind !== 'text' ? bestCandidate(text, expected, task, country) : undefined;
  if (best && best.verdict.verdict !== 'wrong' && best.verdict.verdict !== 'unreadable')
    return { is: best.verdict.verdict };
  const slip = best?.verdict.verdict === 'wrong' ? best.verdict.because : null;
  if (best && slip)
    return wrong(best.answer, task.wrong!.find(({ because }) => because === slip)?.misconception ?? null);
  if (expected && best && hasFigures(fold(text)) && !isPlea(text)) return judgeNumbers(text, expected, task);
  const answer = task.answer ?? expected?.text ?? expected?.value ?? task.solution;
  const said = judgeWords(text, task, answer);
  return said?.is === 'right' && !isOfWords(answer) && !isSaid(text, answer, expected, country)
    ? { is: 'open' }
    : said;
}

/** Words between arrows are said by their order alone. */
const isOfWords = (answer: string) => !hasMarks(answer.replaceAll('→', ' '));

/** Whether a message is the answer: word by word, or by the judge where it has figures or signs. */
function isSaid(text: string, answer: string, expected: Expected | null, country: Country): boolean {
  if (isOfWords(answer)) return isAnswer(text, answer);
  if (signs(text) === signs(answer)) return true;
  return expected
    ? expected.kind === 'text' && checkAnswer(text, expected, { country }).verdict === 'right'
    : judgeMarked(text, answer, country) === 'right';
}

function judgeNumbers(text: string, expected: Expected, task: CheckableTask): TriedAnswer | null {
  const numbers = numbersIn(task.content);
  const isLone = words(text).length <= 3;
  const answers = candidates(text).filter(
    (one) => isLone || !numbers.some((number) => isSameNumber(one, number)),
  );
  const runs = answers.filter((one) => valueOf(one) !== null);
  if (runs.length === 0 && numbersIn(text).every((value) => numbers.some((one) => one.equals(value))))
    return isLone || /[=+*/]/u.test(plainly(text)) ? wrong(text.trim(), null) : null;
  return wrongNumber(runs[0] ?? text, expected, task);
}

const TASK_NUMBER =
  /(?:problem|task|exercise|question|مسأله|مسئله|مساله|المسألة|تمرين|تمرین|مشق|سؤال|سوال|پوښتنه)\s*(?:number|no\.?|#|شماره|نمبر|رقم)?\s*[\d۰-۹٠-٩]{1,2}(?![\d۰-۹٠-٩])/giu;
const withoutNumberOfTask = (message: string) => message.replace(TASK_NUMBER, ' ').trim();
