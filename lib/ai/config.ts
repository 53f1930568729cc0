import { env } from '#lib/env.ts';

export const NO_MODEL = 'No language model is configured. Set OPENAI_API_KEY or OPENAI_BASE_URL.';

/** `main` writes and checks lessons; `fast` talks with students and words their feedback. */
export type Purpose = 'main' | 'fast';

const DEFAULTS: Record<Purpose, string> = { main: 'gpt-5.4', fast: 'gpt-5.4-mini' };

/** Whether a language model is configured; everything runs without one too. */
export const hasModel = (): boolean => Boolean(env().OPENAI_API_KEY ?? env().OPENAI_BASE_URL);

export function modelName(purpose: Purpose): string {
  const { AI_MODEL, AI_MODEL_FAST } = env();
  if (purpose === 'main') return AI_MODEL ?? DEFAULTS.main;
  return AI_MODEL_FAST ?? AI_MODEL ?? DEFAULTS.fast;
}

export const wireApi = (): 'responses' | 'chat' =>
  env().AI_API ?? (env().OPENAI_BASE_URL ? 'chat' : 'responses');

export type ModelStatus = {
  configured: boolean;
  model: string | null;
  modelFast: string | null;
  api: string | null;
  address: string | null;
};

/** Which model this installation speaks to, for the start-up line, the readiness check and the admin's screen. */
export function modelStatus(): ModelStatus {
  if (!hasModel()) return { configured: false, model: null, modelFast: null, api: null, address: null };
  const { OPENAI_BASE_URL } = env();
  const address = OPENAI_BASE_URL ? new URL(OPENAI_BASE_URL).host : 'api.openai.com';
  return {
    configured: true,
    model: modelName('main'),
    modelFast: modelName('fast'),
    api: wireApi(),
    address,
  };
}

export function modelLine(): string {
  const { configured, model, modelFast, api, address } = modelStatus();
  if (!configured)
    return 'Language model: none. Lessons are written by hand; the assistant answers from the lessons.';
  return `Language model: ${model}${modelFast === model ? '' : `, ${modelFast} for chat and feedback`} (${api}) at ${address}`;
}
