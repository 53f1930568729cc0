import { env } from '#lib/env.ts';

export const NO_MODEL = 'No language model is configured. Set OPENAI_API_KEY or OPENAI_BASE_URL.';

/** Whether a language model is configured; everything runs without one too. */
export const hasModel = (): boolean => Boolean(env().OPENAI_API_KEY ?? env().OPENAI_BASE_URL);
