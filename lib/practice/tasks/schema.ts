import { z } from 'zod';
import { HINTS, MAX_ANSWER } from '../constants.ts';

/** The typed answer, and how many hints its student has seen. */
export const taskAnswer = z.strictObject({
  answer: z.string().trim().min(1, 'Type an answer').max(MAX_ANSWER),
  hints: z.int().min(0).max(HINTS).default(0),
});

export const judgedTaskDto = z.object({
  /**
   * `form`: the right value in another form than the task asks for; `unit`: the right number with another unit;
   * `size`: the right amount in another unit than asked for;
   * `compare`: words that only a reader can judge; `unreadable`: neither right nor wrong.
   */
  verdict: z.enum(['right', 'wrong', 'form', 'unit', 'size', 'compare', 'unreadable']),
  /** The known misconception that leads to this answer. */
  thought: z.string().nullable(),
  /** The next hint, after a wrong answer without a known misconception. */
  hint: z.string().nullable(),
  /** The worked solution, after a wrong answer when all hints have been seen. */
  solution: z.string().nullable(),
});

export type TaskAnswer = z.infer<typeof taskAnswer>;
export type JudgedTaskDto = z.infer<typeof judgedTaskDto>;
