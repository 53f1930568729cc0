import { z } from 'zod';
import type { Country } from '#lib/exercises/country.ts';
import { fold } from '#lib/items/fold.ts';
import { attemptIn, type TriedAnswer } from './attempt.ts';
import { type Rung, type Understanding, UNDERSTANDINGS } from './ladder.ts';
import type { Task } from './topic.ts';

// Schemas for the model have no lengths, because several servers refuse them.
export const verdictsSchema = z.object({
  verdicts: z.array(z.object({ message: z.number(), understanding: z.enum(UNDERSTANDINGS) })),
});

/** A student's message about a problem, with its verdicts. `open`: words that only a reader can judge. */
export type Turn = { message: string; attempt: TriedAnswer | null; shows: Understanding | 'open' };

const decidedBy = (attempt: TriedAnswer | null): Turn['shows'] => {
  if (attempt?.is === 'open') return 'open';
  if (attempt?.is === 'right' || attempt?.is === 'wrong') return attempt.is;
  return attempt?.is === 'unit' || attempt?.is === 'form' ? 'partly' : 'none';
};

/** The answer checker's verdict on each message. What it can decide, nobody else judges. */
export const turnsOn = (task: Task, messages: string[], country: Country): Turn[] =>
  messages.map((message) => {
    const attempt = attemptIn(message, task, country);
    return { message, attempt, shows: decidedBy(attempt) };
  });

/** The same turns with the model's verdicts on open messages. A message without a verdict stays an attempt. */
export const withVerdicts = (turns: Turn[], verdicts: z.infer<typeof verdictsSchema>['verdicts']): Turn[] => {
  let number = 0;
  return turns.map((turn) => {
    if (turn.shows !== 'open') return turn;
    number += 1;
    const verdict = verdicts.find(({ message }) => message === number)?.understanding;
    return verdict ? { ...turn, shows: verdict } : turn;
  });
};

const isTry = ({ shows }: Turn) => shows === 'partly' || shows === 'wrong' || shows === 'open';

/**
 * The hint step by what a student has understood. Each different try brings the next hint, asking brings only the
 * first, and the worked solution follows after two tries and all hints. The number of messages doesn't matter.
 */
export function rungBy(task: Task, turns: Turn[]): Rung {
  const { attempt, shows } = turns.at(-1)!;
  if (shows === 'right' || attempt?.is === 'unit' || attempt?.is === 'form')
    return { level: null, hint: 0, attempt: shows === 'right' ? { is: 'right' } : attempt };
  const tries = new Set(turns.filter(isTry).map(({ message }) => fold(message).toLowerCase())).size;
  const isGuess = attempt?.is === 'guess';
  const before = tries - Number(isTry(turns.at(-1)!));
  if (!isGuess && before >= Math.max(2, task.hints.length))
    return { level: 3, hint: task.hints.length, attempt, shows };
  const firstHint = turns.length > 1 ? 1 : 0;
  const level = tries > 0 ? 2 : firstHint ? 1 : 0;
  return { level, hint: Math.min(task.hints.length, Math.max(tries, firstHint)), attempt, shows };
}
