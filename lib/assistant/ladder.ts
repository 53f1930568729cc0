import type { Country } from '#lib/exercises/country.ts';
import { type TriedAnswer, attemptIn } from './attempt.ts';
import { fold } from '#lib/items/fold.ts';
import { isPlea } from './pleas.ts';
import type { Task, Topic } from './topic.ts';

/** What a message shows about a problem, as the model judges it. */
export const UNDERSTANDINGS = ['right', 'partly', 'wrong', 'none'] as const;
export type Understanding = (typeof UNDERSTANDINGS)[number];

/** The student's position on the hint ladder: the step, how many hints to give, and the judged message. */
export type Rung = {
  level: 0 | 1 | 2 | 3 | null;
  hint: number;
  attempt: TriedAnswer | null;
  /** The model's verdict on the message, if it has one. */
  shows?: Understanding | 'open';
};

const counts = (attempt: TriedAnswer | null) => attempt?.is === 'wrong' || attempt?.is === 'open';

type Turn = { message: string; attempt: TriedAnswer | null };

/** The number of different attempts. */
const triesIn = (turns: Turn[]) =>
  new Set(turns.filter(({ attempt }) => counts(attempt)).map(({ message }) => fold(message).toLowerCase()))
    .size;

function onTask(task: Task, earlier: string[], message: string, country: Country): Rung {
  const all = [...earlier, message].map((one) => ({ message: one, attempt: attemptIn(one, task, country) }));
  const { attempt } = all.at(-1)!;
  if (attempt && ['right', 'unit', 'form'].includes(attempt.is)) return { level: null, hint: 0, attempt };
  // A guess never moves a student up the ladder.
  const turns = all.filter((turn) => turn.attempt?.is !== 'guess');
  const before = attempt?.is === 'guess' ? turns.length : turns.length - 1;
  const tries = triesIn(turns);
  const began = counts(turns[0]?.attempt ?? null) ? 0 : 1;
  const isWorn = before >= Math.max(3, task.hints.length + 1);
  if (isWorn && tries >= 2 && attempt?.is !== 'guess') return { level: 3, hint: task.hints.length, attempt };
  const level = Math.min(2, before + (tries > 0 ? 1 : 0)) as 0 | 1 | 2;
  const hints = Math.max(0, turns.length - began);
  return { level, hint: Math.min(hints, task.hints.length), attempt };
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
export function rungOf(topic: Topic, earlier: string[], message: string, country: Country): Rung {
  if (topic.kind === 'concept') return { level: null, hint: 0, attempt: null };
  if (topic.kind === 'task') return onTask(topic.task, earlier, message, country);
  const tries = [...earlier, message].filter((one) => isTry(one, topic.question.text)).length;
  const level = Math.min(2, earlier.length + (tries > 0 ? 1 : 0)) as 0 | 1 | 2;
  return { level, hint: 0, attempt: null };
}
