import { checkAnswer, type Expected, type Verdict } from '#lib/exercises/check/check.ts';
import { expectedFrom } from '#lib/exercises/check/expected.ts';
import { hasMarks, judgeMarked, saysAnswer } from '#lib/exercises/check/in-words.ts';
import { amountIn, problemNumbers, slipIn } from '#lib/exercises/check/slips.ts';
import type { Country } from '#lib/notation/rules.ts';
import type { MisconceptionId } from '#lib/exercises/messages/index.ts';
import { keysFor } from '../keys.ts';

export type Task = { content: string; solution: string; answer: string | null };
/** `compare`: words that no rule can judge. */
export type TaskVerdict = Verdict['verdict'] | 'compare';
export type JudgedTask = { verdict: TaskVerdict; because: MisconceptionId | null };

const SHORT = 40;
/** The final answer: the author's, or the whole solution if it is short. */
const finalAnswer = ({ answer, solution }: Task) =>
  answer ?? (solution.trim().length <= SHORT ? solution.trim() : null);

const RATIO = /ratio|نسبت|نسبة/iu;
/** `3:10` is a ratio where the task asks for one, else a time. */
function expectedOf(answer: string, { content }: Task): Expected | null {
  const expected = expectedFrom(answer);
  const isRatio = expected?.kind === 'text' && /^\d+:\d+$/u.test(expected.value) && RATIO.test(content);
  return isRatio ? { ...expected, kind: 'expression' } : expected;
}

/** How an answer to a task is typed; null if nothing can judge it. */
export function fieldOf(task: Task, country: Country): { keys: string[] } | null {
  const answer = finalAnswer(task);
  if (!answer) return null;
  const expected = expectedOf(answer, task);
  const isTyped = expected !== null && expected.kind !== 'text';
  return { keys: isTyped ? keysFor(expected.kind, country, `${task.content} ${answer}`) : [] };
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

/** Judges a typed answer by the author's final answer. */
export function judgeTask(input: string, task: Task, country: Country): JudgedTask {
  const answer = finalAnswer(task);
  const plain = (verdict: TaskVerdict): JudgedTask => ({ verdict, because: null });
  if (!answer) return plain('compare');
  if (!hasMarks(answer)) return plain(saysAnswer(input, answer) ? 'right' : 'compare');
  const expected = expectedOf(answer, task);
  if (!expected) return plain(judgeMarked(input, answer));
  const strict = isStrict(expected, task, country);
  const { verdict } = checkAnswer(input, expected, { country, strict });
  if (verdict === 'wrong' && isReversedPair(input, expected)) return plain('compare');
  if (verdict !== 'wrong') return plain(verdict);
  return { verdict, because: slipIn(input, expected, task.content) };
}
