import type { Question } from '#lib/ai/structured.ts';
import type { Artifacts, Order, Step } from './artifacts.ts';

/** A run under way: what is made so far, and the way to ask the model and to keep what it made. */
export type Work = {
  order: Order;
  made: Artifacts;
  /** Tokens that the model takes in at once. */
  window: number;
  ask: <T>(
    question: Pick<Question<T>, 'instructions' | 'prompt' | 'schema' | 'name' | 'check' | 'onPartial'> & {
      purpose?: 'main' | 'check';
      maxOutputTokens?: number;
    },
  ) => Promise<T>;
  save: (step: Step, share: number, artifacts: Partial<Artifacts>) => Promise<void>;
};
