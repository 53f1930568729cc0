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

/** How a draft came to be, kept with its revision: for the admin as evidence, not as truth. */
export const provenanceDto = z.object({
  model: z.string(),
  promptVersion: z.string(),
  runId: z.int(),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Dollars; null where the price of a call is not known. */
  costUsd: z.number().nullable(),
  /** `agreed` of `solved` blind solvers chose the key; `repairs` counts how often it was written again. */
  questions: z.array(
    z.object({
      stem: z.string(),
      agreed: z.int(),
      solved: z.int(),
      warn: z.array(z.string()),
      repairs: z.int(),
    }),
  ),
  dropped: z.array(z.object({ stem: z.string(), reasons: z.array(z.string()) })),
});
export type Provenance = z.infer<typeof provenanceDto>;
