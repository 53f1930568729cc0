import { z } from 'zod';

/** What is known of a lesson's making: `idle` before the first run and after one that is done. */
export const generationDto = z.object({
  state: z.enum(['idle', 'queued', 'running', 'failed']),
  step: z.string().nullable(),
  /** 0 to 100. */
  progress: z.int(),
  error: z.string().nullable(),
});

export const regenerationDto = z.object({ detail: z.string(), generation: generationDto });

export type Generation = z.infer<typeof generationDto>;
