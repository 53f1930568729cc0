import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { TriedAnswer } from './attempt.ts';
import { fold } from '#lib/content/items/fold.ts';
import { isPlea } from './pleas.ts';
import type { TutorTask, MessageTopic } from './topic.ts';
import { type Turn, turnsOn } from './turns.ts';

/** The student's position on the hint ladder: the step, how many hints to give, and the judged message. */
export type Rung = {
  level: 0 | 1 | 2 | 3 | null;
  hint: number;
  attempt: TriedAnswer | null;
  /** The model's verdict on the message, if it has one. */
  shows?: Turn['shows'];
};

const isAnswer = (attempt: TriedAnswer | null) =>
  attempt !== null && ['right', 'unit', 'size', 'form'].includes(attempt.is);
const isAttempt = ({ attempt }: Turn) => attempt?.is === 'wrong' || attempt?.is === 'open';
const isThought = ({ shows }: Turn) => shows === 'partly' || shows === 'wrong' || shows === 'open';

/** The number of different tries. */
const triesIn = (turns: Turn[], isTry: (turn: Turn) => boolean) =>
  new Set(turns.filter(isTry).map(({ message }) => fold(message).toLowerCase())).size;

/** The hint step without a model: each message after the first moves a student up, except a guess. */
function rungOnTask(task: TutorTask, all: Turn[]): Rung {
  const { attempt } = all.at(-1)!;
  if (isAnswer(attempt)) return { level: null, hint: 0, attempt };
  const isGuess = attempt?.is === 'guess';
  const turns = all.filter((turn) => turn.attempt?.is !== 'guess');
  const before = isGuess ? turns.length : turns.length - 1;
  const tries = triesIn(turns, isAttempt);
  const isWorn = before >= Math.max(3, task.hints.length + 1);
  if (isWorn && tries >= 2 && !isGuess) return { level: 3, hint: task.hints.length, attempt };
  const level = Math.min(2, before + (tries > 0 ? 1 : 0)) as 0 | 1 | 2;
  const hints = Math.max(0, turns.length - (turns[0] && isAttempt(turns[0]) ? 0 : 1));
  return { level, hint: Math.min(hints, task.hints.length), attempt };
}

/**
 * The hint step by what a student has understood. Each different try brings the next hint, asking brings only the
 * first, and the worked solution follows after two tries and all hints. The number of messages doesn't matter.
 */
export function rungBy(task: TutorTask, turns: Turn[]): Rung {
  const last = turns.at(-1)!;
  const { attempt, shows } = last;
  if (shows === 'right') return { level: null, hint: 0, attempt: { is: 'right' } };
  if (isAnswer(attempt)) return { level: null, hint: 0, attempt };
  const tries = triesIn(turns, isThought);
  const before = tries - Number(isThought(last));
  if (attempt?.is !== 'guess' && before >= Math.max(2, task.hints.length))
    return { level: 3, hint: task.hints.length, attempt, shows };
  const firstHint = turns.length > 1 ? 1 : 0;
  const level = tries > 0 ? 2 : firstHint;
  return { level, hint: Math.min(task.hints.length, Math.max(tries, firstHint)), attempt, shows };
}

/** Whether words about a quiz question are more than a plea. Whether they are right doesn't matter. */
const isTry = (message: string, question: string) => {
  const questionNumbers = new Set(fold(question).match(/\d+/gu) ?? []);
  const messageNumbers = fold(message).match(/\d+/gu) ?? [];
  return (
    messageNumbers.some((number) => !questionNumbers.has(number)) ||
    (message.split(/\s+/u).length >= 4 && !isPlea(message))
  );
};

/**
 * The step of the ladder: 0 ask for an attempt; 1 point to the section; 2 a first step or a similar example; 3 the
 * worked solution, only for a practice task, after two plausible attempts and all its hints.
 * @param earlier the student's earlier messages about the same topic
 */
export function rungOf(topic: MessageTopic, earlier: string[], message: string, country: Country): Rung {
  if (topic.kind === 'concept') return { level: null, hint: 0, attempt: null };
  if (topic.kind === 'task')
    return rungOnTask(topic.task, turnsOn(topic.task, [...earlier, message], country));
  const tries = [...earlier, message].filter((one) => isTry(one, topic.question.text)).length;
  const level = Math.min(2, earlier.length + (tries > 0 ? 1 : 0)) as 0 | 1 | 2;
  return { level, hint: 0, attempt: null };
}
