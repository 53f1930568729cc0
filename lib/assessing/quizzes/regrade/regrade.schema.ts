import { z } from 'zod';
import { rowId } from '#lib/platform/config/ids.ts';

export const keyCorrection = z.strictObject({
  questionId: rowId('Choose a question'),
  correctAnswer: z.string('Choose one of the options').min(1, 'Choose one of the options'),
  /** The key that the admin saw; if it has changed since, that is a conflict. */
  seenAnswer: z.string(),
  /** A new explanation, because the old one may defend the old key. */
  explanation: z.string().trim().max(5000, 'At most 5,000 characters').optional(),
});

export const correctionPlan = keyCorrection.pick({ correctAnswer: true, seenAnswer: true });

export type KeyCorrection = z.infer<typeof keyCorrection>;

/** What a corrected key does to past attempts. */
export const regradePlanDto = z.object({
  /** Versions of the quiz with the same question and key. */
  versions: z.array(z.int()),
  /** Attempts whose score changes, up and down. */
  raised: z.int(),
  lowered: z.int(),
  /** Students who now complete the lesson; students who stay completed although their score no longer passes. */
  passesGained: z.int(),
  passesKept: z.int(),
});
export type RegradePlan = z.infer<typeof regradePlanDto>;
