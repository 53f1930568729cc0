import type Fraction from 'fraction.js';
import { checkAnswer, type Expected, type Verdict } from '#lib/exercises/check/check.ts';
import { expectedFrom } from '#lib/exercises/check/expected.ts';
import { numberOf, plainly, treeOf } from '#lib/exercises/check/typed.ts';
import type { Country } from '#lib/exercises/country.ts';
import { carrying, contains, denies, isAnswer, saysNearlyAll } from '#lib/exercises/check/in-words.ts';
import { fold, foldLoosely, visible, words } from '#lib/items/fold.ts';
import { isPlea } from './pleas.ts';

/** What is judged: a stored task by its author's final answer, or a made one by its own. */
export type Judged = {
  content: string;
  solution: string;
  hints: string[];
  answer?: string | null;
  expected?: Expected;
  wrong?: readonly (Expected & { because: string; misconception: string })[];
};

/**
 * What a message says about a task. `wrong`: work that can come of the problem; `guess`: a number that can't; `unit`: the right
 * number with another unit; `form`: the right value, not yet as it is asked for; `open`: words that only a reader can judge; null: no attempt at all.
 */
export type TriedAnswer =
  | { is: 'right' | 'unit' | 'form' | 'open' }
  | { is: 'wrong'; said: string; misconception: string | null }
  | { is: 'guess' };

const RUN = /[-+]?[\d.]+(?:[\d.,/^*+()=:x% -]*[\d)x%'])?/giu;
const hasFigures = (text: string) => /\d/u.test(text);

export function expectedOf({ expected, answer, solution }: Judged): Expected | null {
  if (expected) return expected;
  const short = solution.trim().length <= 40 ? solution : '';
  return expectedFrom((answer ?? short).replace(/\\([dt]?frac)\s*(\d)(\d)/gu, '\\$1{$2}{$3}'));
}

/** The places of a message where an answer can stand, the likeliest first: all of it, after the last `=`, each number. */
function candidates(message: string): string[] {
  const plain = plainly(message);
  const afterSign = plain.split('=').at(-1)!.trim();
  const runs = [...plain.matchAll(RUN)].map(([run]) => run.trim()).slice(-6);
  const whole = message.trim().replace(/[.!?؟۔]+$/u, '');
  return [...new Set([whole, afterSign, ...runs.reverse()])].filter(Boolean);
}

const RANK = ['right', 'form', 'unit', 'wrong', 'unreadable'] as const;
const rank = ({ verdict }: Verdict) => RANK.indexOf(verdict);

function best(message: string, expected: Expected, task: Judged, country: Country) {
  const given = numbersIn(task.content);
  const whole = message.trim();
  const isShort = words(message).length <= 8;
  // A problem that gives the value itself asks for another form of it.
  const strict = task.expected !== undefined || given.some((one) => keyOf(expected)?.equals(one));
  return candidates(message)
    .filter((said) => said === whole || isShort || !given.some((one) => isSameNumber(said, one)))
    .map((said) => ({
      said,
      verdict: checkAnswer(said, expected, { country, wrong: task.wrong ?? [], strict }),
    }))
    .sort((a, b) => rank(a.verdict) - rank(b.verdict))[0];
}

const isSameNumber = (said: string, one: Fraction) => valueOf(said)?.equals(one) ?? false;

function valueOf(text: string): Fraction | null {
  const tree = treeOf(plainly(text).replace(/^\s*[a-z]\s*=\s*/iu, ''));
  return (tree && numberOf(tree)?.value) ?? null;
}

/** The numbers that a text names, each once. */
export function numbersIn(text: string): Fraction[] {
  const found = plainly(visible(text)).match(/\d+(?:\.\d+)?(?:\/\d+)?/gu) ?? [];
  const values = found.flatMap((one) => [one, ...one.split('/')]).flatMap((one) => valueOf(one) ?? []);
  return values.filter((value, at) => values.findIndex((other) => other.equals(value)) === at).slice(0, 7);
}

const combined = (a: Fraction, b: Fraction) => [
  a.add(b),
  a.sub(b),
  a.mul(b),
  ...(b.n === 0n ? [] : [a.div(b)]),
];

/** 777: typed, not worked out. */
const isRepeated = (value: Fraction) => /^(\d)\1{2,}$/u.test(value.toString());

/** Whether a number can come of the problem: by one step from two of its numbers, or by a slip near the answer. */
export function canComeOf(value: Fraction, task: Judged, key: Fraction | null): boolean {
  const given = numbersIn(task.content);
  if (given.some((one) => one.equals(value.abs()))) return true;
  const made = given.flatMap((a) => given.flatMap((b) => combined(a, b)));
  if (made.some((one) => one.abs().equals(value.abs()))) return true;
  const further = () => made.flatMap((a) => given.flatMap((b) => combined(a, b)));
  if (!isRepeated(value) && given.length <= 4 && further().some((one) => one.abs().equals(value.abs())))
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

function wrongNumber(said: string, expected: Expected, task: Judged): TriedAnswer {
  const value = valueOf(said) ?? valueOf(/-?[\d.]+(?:\/\d+)?/u.exec(plainly(said))?.[0] ?? '');
  if (!value) return /[\d)]\s*[-+*/^]\s*[\d(x]/iu.test(plainly(said)) ? wrong(said, null) : { is: 'open' };
  return canComeOf(value, task, keyOf(expected)) ? wrong(said, null) : { is: 'guess' };
}

const wrong = (said: string, misconception: string | null): TriedAnswer => ({
  is: 'wrong',
  said,
  misconception,
});

/** An answer in words: right where it is said whole and little else, or where nearly all of a longer one is said. */
function inWords(message: string, task: Judged, answer: string): TriedAnswer | null {
  const count = words(message).length;
  const wanted = words(visible(answer)).length;
  const isNew = !contains(task.content, answer);
  const says = contains(message, answer) && denies(words(message)) === denies(words(answer));
  if (says && !isPlea(message) && (isNew || count <= wanted + 4)) return { is: 'right' };
  if (saysNearlyAll(message, answer)) return { is: 'right' };
  return ownStatement(message, task) ? { is: 'open' } : ownNumber(message, task);
}

/** A number of the student's own, where no number is known to be right: one of the problem's size is an attempt. */
function ownNumber(message: string, task: Judged): TriedAnswer | null {
  const given = numbersIn(task.content);
  const own = numbersIn(message).filter((value) => !given.some((one) => one.equals(value)));
  if (own.length === 0) return null;
  const largest = Math.max(10, ...given.map((one) => one.valueOf()));
  const fits = own.some(
    (value) => canComeOf(value, task, null) || (!isRepeated(value) && value.valueOf() <= largest),
  );
  return fits ? { is: 'open' } : { is: 'guess' };
}

/** Whether a message states something of the student's own that is no plea. */
function ownStatement(message: string, task: Judged): boolean {
  const text = foldLoosely(message);
  if (text.includes('?') || isPlea(message)) return false;
  const topical = new Set(words([task.content, task.solution, task.answer ?? '', ...task.hints].join(' ')));
  const own = carrying(message);
  const known = own.filter((word) => topical.has(word)).length;
  return known > 0 || own.length >= 4;
}

/** A message that repeats the problem itself says nothing of the student's own. */
const isCopy = (message: string, task: Judged) => {
  const [said, wanted] = [words(message), new Set(words(task.content))];
  const strange = said.filter((word) => !wanted.has(word)).length;
  return said.length >= 6 && said.length >= wanted.size / 2 && strange <= said.length / 5;
};

/** Judges what a message says about a task. A number of the problem, named among other words, is no answer to it. */
export function attemptIn(message: string, task: Judged, country: Country): TriedAnswer | null {
  const text = withoutNumberOfTask(message);
  if (text && isAnswer(text, task.answer ?? '')) return { is: 'right' };
  if (!text || isCopy(text, task)) return null;
  const expected = expectedOf(task);
  const found = expected && expected.kind !== 'text' ? best(text, expected, task, country) : undefined;
  if (found && found.verdict.verdict !== 'wrong' && found.verdict.verdict !== 'unreadable')
    return { is: found.verdict.verdict };
  const known = found?.verdict.verdict === 'wrong' ? found.verdict.because : null;
  if (found && known)
    return wrong(found.said, task.wrong!.find(({ because }) => because === known)?.misconception ?? null);
  if (expected && found && hasFigures(fold(text)) && !isPlea(text)) return aboutNumbers(text, expected, task);
  const answer = task.answer ?? expected?.text ?? expected?.value ?? task.solution;
  return inWords(text, task, answer);
}

function aboutNumbers(text: string, expected: Expected, task: Judged): TriedAnswer | null {
  const given = numbersIn(task.content);
  const isLone = words(text).length <= 3;
  const own = candidates(text).filter((one) => isLone || !given.some((number) => isSameNumber(one, number)));
  const runs = own.filter((one) => valueOf(one) !== null);
  if (runs.length === 0 && numbersIn(text).every((value) => given.some((one) => one.equals(value))))
    return isLone || /[=+*/]/u.test(plainly(text)) ? wrong(text.trim(), null) : null;
  return wrongNumber(runs[0] ?? text, expected, task);
}

const NUMBERED =
  /(?:problem|task|exercise|question|مسأله|مسئله|مساله|المسألة|تمرين|تمرین|مشق|سؤال|سوال|پوښتنه)\s*(?:number|no\.?|#|شماره|نمبر|رقم)?\s*[\d۰-۹٠-٩]{1,2}(?![\d۰-۹٠-٩])/giu;
const withoutNumberOfTask = (message: string) => message.replace(NUMBERED, ' ').trim();
