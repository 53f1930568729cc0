import { z } from 'zod';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { attemptIn, isChecked, type TriedAnswer } from './attempt.ts';
import type { TutorTask } from './topic.ts';

/** What a message shows about a problem, as the model judges it. */
const UNDERSTANDINGS = ['right', 'partly', 'wrong', 'none'] as const;
type Understanding = (typeof UNDERSTANDINGS)[number];

// Schemas for the model have no lengths, because several servers refuse them.
export const verdictsSchema = z.object({
  verdicts: z.array(z.object({ message: z.number(), understanding: z.enum(UNDERSTANDINGS) })),
});

/** A student's message about a problem, with its verdicts. `open`: words that only a reader can judge. */
export type Turn = { message: string; attempt: TriedAnswer | null; shows: Understanding | 'open' };

const decidedBy = (attempt: TriedAnswer | null): Turn['shows'] => {
  if (attempt?.is === 'open') return 'open';
  if (attempt?.is === 'right' || attempt?.is === 'wrong') return attempt.is;
  return attempt && ['unit', 'size', 'form'].includes(attempt.is) ? 'partly' : 'none';
};

/** The answer checker's verdict on each message. What it can decide, nobody else judges. */
export const turnsOn = (task: TutorTask, messages: string[], country: Country): Turn[] =>
  messages.map((message) => {
    const attempt = attemptIn(message, task, country);
    return { message, attempt, shows: decidedBy(attempt) };
  });

/**
 * The same turns with the model's verdicts on open messages. A message without a verdict stays an attempt. Where the
 * answer checker decides what is right, the model can call a message partly right at most.
 */
export const withVerdicts = (
  task: TutorTask,
  turns: Turn[],
  verdicts: z.infer<typeof verdictsSchema>['verdicts'],
): Turn[] => {
  let number = 0;
  return turns.map((turn) => {
    if (turn.shows !== 'open') return turn;
    number += 1;
    const verdict = verdicts.find(({ message }) => message === number)?.understanding;
    const shows = verdict === 'right' && isChecked(task) ? 'partly' : verdict;
    return shows ? { ...turn, shows } : turn;
  });
};
