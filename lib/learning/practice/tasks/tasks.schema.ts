import { z } from 'zod';
import { HINTS, MAX_ANSWER, MAX_TRIED } from '../practice.constants.ts';

/** The typed answer, how many hints its student has seen, and the wrong answers before it, the latest ones. */
export const taskAnswer = z.strictObject({
  answer: z.string().trim().min(1, 'Type an answer').max(MAX_ANSWER),
  hints: z.int().min(0).max(HINTS).default(0),
  tried: z.array(z.string().max(MAX_ANSWER)).max(MAX_TRIED).default([]),
});

export const judgedTaskDto = z.object({
  /**
   * `form`: the right value in another form than the task asks for; `unit`: the right number with another unit;
   * `size`: the right amount in another unit than asked for;
   * `compare`: words that only a reader can judge; `unreadable`: neither right nor wrong; `tried`: a wrong answer with
   * the value of an earlier one, which doesn't count again.
   */
  verdict: z.enum(['right', 'wrong', 'form', 'unit', 'size', 'compare', 'unreadable', 'tried']),
  /** The known misconception that leads to this answer. */
  thought: z.string().nullable(),
  /** The next hint, after a wrong answer without a known misconception. */
  hint: z.string().nullable(),
  /** The worked solution, after a wrong answer when all hints have been seen. */
  solution: z.string().nullable(),
});

export type TaskAnswer = z.infer<typeof taskAnswer>;
export type JudgedTaskDto = z.infer<typeof judgedTaskDto>;
