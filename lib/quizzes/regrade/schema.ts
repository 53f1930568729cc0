import { z } from 'zod';
import { rowId } from '#lib/ids.ts';

export const keyCorrection = z.strictObject({
  questionId: rowId('Choose a question'),
  correctAnswer: z.string('Choose one of the options').min(1, 'Choose one of the options'),
  /** The key that the admin saw: another one by now is a conflict. */
  seenAnswer: z.string(),
  /** The old one may argue for the old key. */
  explanation: z.string().trim().max(5000, 'At most 5,000 characters').optional(),
});

export const correctionPlan = keyCorrection.pick({ correctAnswer: true, seenAnswer: true });

export type KeyCorrection = z.infer<typeof keyCorrection>;

/** What a corrected key does to attempts that are past. */
export const regradePlanDto = z.object({
  /** Versions of the quiz that hold the same question with the same key. */
  versions: z.array(z.int()),
  /** Attempts whose score changes, up and down. */
  raised: z.int(),
  lowered: z.int(),
  /** Students whose lesson becomes completed; those whose passes now rest on the record alone. */
  passesGained: z.int(),
  passesKept: z.int(),
});
export type RegradePlan = z.infer<typeof regradePlanDto>;
