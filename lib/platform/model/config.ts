import { z } from 'zod';
import { env } from '#lib/platform/config/env.ts';

export const NO_MODEL = 'No language model is configured. Set OPENAI_API_KEY or OPENAI_BASE_URL.';

/** `main` writes lessons, `check` solves their questions, `fast` talks with students and words their feedback. */
export type Purpose = 'main' | 'check' | 'fast';

const DEFAULTS = { main: 'gpt-5.4', fast: 'gpt-5.4-mini' };

/** Whether a language model is configured. Everything works without one too. */
export const hasModel = (): boolean => Boolean(env().OPENAI_API_KEY ?? env().OPENAI_BASE_URL);

export function modelName(purpose: Purpose): string {
  const { AI_MODEL, AI_MODEL_FAST, AI_MODEL_CHECK } = env();
  if (purpose === 'check' && AI_MODEL_CHECK) return AI_MODEL_CHECK;
  if (purpose !== 'fast') return AI_MODEL ?? DEFAULTS.main;
  return AI_MODEL_FAST ?? AI_MODEL ?? DEFAULTS.fast;
}

export const wireApi = (): 'responses' | 'chat' =>
  env().AI_API ?? (env().OPENAI_BASE_URL ? 'chat' : 'responses');

/** What we may publish about the model: no key, and no address that a stranger could use. */
export const modelStatusDto = z.object({
  configured: z.boolean(),
  name: z.string().nullable(),
  nameFast: z.string().nullable(),
  api: z.enum(['responses', 'chat']).nullable(),
});
export type ModelStatus = z.infer<typeof modelStatusDto>;

/** Which model this installation uses, for the readiness check and the admin's screen. */
export function modelStatus(): ModelStatus {
  if (!hasModel()) return { configured: false, name: null, nameFast: null, api: null };
  return { configured: true, name: modelName('main'), nameFast: modelName('fast'), api: wireApi() };
}

/** The host of the model's server, without path or key. */
export const modelHost = (): string =>
  env().OPENAI_BASE_URL ? new URL(env().OPENAI_BASE_URL!).host : 'api.openai.com';

/** The same as one line for the start-up log and the evaluation, with the address. */
export function modelLine(): string {
  if (!hasModel())
    return 'Language model: none. Lessons are written by hand; the assistant answers from the lessons.';
  const { name, nameFast, api } = modelStatus();
  return `Language model: ${name}${nameFast === name ? '' : `, ${nameFast} for chat and feedback`} (${api}) at ${modelHost()}`;
}
