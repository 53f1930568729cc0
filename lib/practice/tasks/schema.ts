import { z } from 'zod';
import { HINTS, MAX_ANSWER } from '../constants.ts';

/** What was typed, and how many hints its student has seen already. */
export const taskAnswer = z.strictObject({
  answer: z.string().trim().min(1, 'Type an answer').max(MAX_ANSWER),
  hints: z.int().min(0).max(HINTS).default(0),
});

export const judgedTaskDto = z.object({
  /**
   * `form`: the right value, not yet in the form that was asked for; `unit`: the right number with another unit; `compare`:
   * words that only a reader can judge; `unreadable`: neither right nor wrong, since it can't be read.
   */
  verdict: z.enum(['right', 'wrong', 'form', 'unit', 'compare', 'unreadable']),
  /** The known misconception that leads to this answer. */
  thought: z.string().nullable(),
  /** The next hint, after a wrong answer without a known misconception. */
  hint: z.string().nullable(),
  /** The worked solution, after a wrong answer with every hint seen. */
  solution: z.string().nullable(),
});

export type TaskAnswer = z.infer<typeof taskAnswer>;
export type JudgedTaskDto = z.infer<typeof judgedTaskDto>;
