import { NO_MODEL } from '#lib/platform/model/config.ts';
import { MODEL_FAILURES, ModelError } from '#lib/platform/model/failure.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { LEAST_ITEMS, REPAIRS, type GenerationStage } from './artifacts.ts';
import type { Failure, Reason } from './generation.schema.ts';

const REASONS: Record<Reason, string> = {
  ...MODEL_FAILURES,
  budget: "Today's budget for the language model is used up.",
  unexpected: 'An unexpected error occurred.',
  deleted: 'The lesson was deleted.',
  brokeOff: 'The work broke off several times. Try again to go on from there.',
  noModel: NO_MODEL,
};

const STOPPED_AT: Record<GenerationStage, string> = {
  plan: 'Planning the lesson failed.',
  lesson: 'Writing the lesson failed.',
  practice: 'Writing the practice problems failed.',
  items: 'Writing the quiz questions failed.',
  checks: 'Checking the quiz questions failed.',
  draft: 'Saving the draft failed.',
};

export const failedWith = (reason: Reason): Failure => ({ reason, step: null, detail: null });
export const tooFew = (count: number): Failure => ({ reason: 'tooFew', count, least: LEAST_ITEMS });

const CODES: Partial<Record<string, Reason>> = { too_many: 'budget', not_found: 'deleted' };

/** Why a step ended. An unexpected error's message is only in the log. */
export function failureAt(step: GenerationStage, error: unknown): Failure {
  if (error instanceof ModelError) return { reason: error.kind, step, detail: error.detail ?? null };
  if (!(error instanceof DomainError)) return { reason: 'unexpected', step, detail: null };
  const reason = CODES[error.code];
  return { reason: reason ?? 'unexpected', step, detail: reason ? null : error.message };
}

/** The same as a sentence, for programs that read the call. */
export function sentenceOf(failure: Failure): string {
  if (failure.reason === 'tooFew')
    return `Needs review: only ${failure.count} of at least ${failure.least} questions passed the checks after ${REPAIRS} repairs. The draft holds what passed.`;
  const { step, reason, detail } = failure;
  return [step && STOPPED_AT[step], REASONS[reason], detail].filter(Boolean).join(' ');
}

/** The columns of a failed run. */
export const asFailed = (failure: Failure) =>
  ({ state: 'failed', failure, error: sentenceOf(failure) }) as const;
