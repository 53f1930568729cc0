import type { Question } from '#lib/platform/model/structured.ts';
import type { Artifacts, Order, GenerationStage } from './artifacts.ts';

/** An active run: its results so far, and how to ask the model and store results. */
export type Work = {
  order: Order;
  results: Artifacts;
  /** How many tokens the model takes at once. */
  window: number;
  ask: <T>(
    question: Pick<Question<T>, 'instructions' | 'prompt' | 'schema' | 'name' | 'check' | 'onPartial'> & {
      purpose?: 'main' | 'check';
      maxOutputTokens?: number;
    },
  ) => Promise<T>;
  save: (step: GenerationStage, share: number, artifacts: Partial<Artifacts>) => Promise<void>;
};
