import { z } from 'zod';
import { practiceItemDto } from '../practice.schema.ts';

export const reviewDto = z.object({
  /** Exercises left today, and how many are done. */
  left: z.int(),
  done: z.int(),
  /** Topics that come back today, in the language of their lessons. */
  topics: z.array(z.string()),
});

export const reviewTurnDto = z.object({ left: z.int(), item: practiceItemDto.nullable() });

export type Review = z.infer<typeof reviewDto>;
export type ReviewTurn = z.infer<typeof reviewTurnDto>;
