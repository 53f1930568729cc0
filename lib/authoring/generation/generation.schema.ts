import { z } from 'zod';
import { idList } from '#lib/platform/config/ids.ts';

const STEP_NAMES = ['plan', 'lesson', 'practice', 'items', 'checks', 'draft'] as const;
const REASONS = [
  ...(['timeout', 'unreachable', 'busy', 'server', 'rejected', 'key', 'unusable', 'cut'] as const),
  ...(['budget', 'unexpected', 'deleted', 'brokeOff', 'noModel'] as const),
];

/** Why a run failed or waits. `detail`: the message of the model's server or of a check. */
const failureDto = z.union([
  z.object({
    reason: z.enum(REASONS),
    step: z.enum(STEP_NAMES).nullable(),
    detail: z.string().nullable(),
  }),
  z.object({ reason: z.literal('tooFew'), count: z.int(), least: z.int() }),
]);
export type Reason = (typeof REASONS)[number];
export type Failure = z.infer<typeof failureDto>;

/** The state of a lesson's generation: `idle` before the first run and after one that is done. */
export const generationDto = z.object({
  state: z.enum(['idle', 'queued', 'running', 'failed']),
  step: z.string().nullable(),
  /** Percent, 0 to 100. */
  progress: z.int(),
  error: z.string().nullable(),
});

/** The same for the desk, which shows a failure in the reader's language. */
const deskGenerationDto = generationDto.extend({ failure: failureDto.nullable() });

/** What the current run has written so far, for an admin who watches. */
export const writingDto = z.object({
  text: z.string(),
  tasks: z.int(),
  /** How many questions passed the lint, and for how many of these the blind solvers confirmed the key. */
  written: z.int(),
  checked: z.int(),
  dropped: z.int(),
});
export const progressDto = z.object({ generation: deskGenerationDto, writing: writingDto.nullable() });

export const generationQuery = z.strictObject({
  lessons: idList('lesson'),
});
export const generationsDto = z.array(z.object({ lessonId: z.int(), generation: deskGenerationDto }));

export const regenerationDto = z.object({ detail: z.string(), generation: generationDto });

export type Writing = z.infer<typeof writingDto>;
export type Generation = z.infer<typeof deskGenerationDto>;

/** How a draft was made, stored with its revision: evidence for the admin, not a proof. */
export const provenanceDto = z.object({
  model: z.string(),
  promptVersion: z.string(),
  runId: z.int(),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Dollars; null if the price of a call is not known. */
  costUsd: z.number().nullable(),
  /** `agreed` of `solved` blind solvers chose the key; `repairs` counts rewrites. */
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
  /**
   * Claims that the second reading doubts, each with a quote from the lesson; null for drafts from before it existed.
   */
  doubts: z
    .array(z.object({ section: z.string(), quote: z.string(), claim: z.string(), why: z.string() }))
    .nullable()
    .default(null),
  /** How many sections the second reading did not reach. */
  unread: z.int().default(0),
});
export type Provenance = z.infer<typeof provenanceDto>;

/** Which text it is. `number` counts the problems from 1. */
const where = { part: z.enum(['content', 'tasks']), number: z.int().nullable() };

/** Where a lesson differs from the starter curriculum's rules, for a person to look at. */
export const houseDto = z.union([
  z.object({ code: z.literal('reading-length'), words: z.int(), least: z.int(), most: z.int() }),
  z.object({ code: z.enum(['wrong-script', 'wrong-language']), ...where, start: z.string() }),
  z.object({ code: z.literal('digits'), ...where, start: z.string(), found: z.string() }),
  z.object({ code: z.literal('foreign-term'), found: z.string(), wanted: z.string() }),
]);
export type HouseFinding = z.infer<typeof houseDto>;
