import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModel } from 'ai';
import { env } from '#lib/env.ts';
import { modelName, type Purpose, wireApi } from './config.ts';

/** The configured model for a purpose. Call only where `hasModel()`. */
export function modelFor(purpose: Purpose): LanguageModel {
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = env();
  const provider = createOpenAI({
    apiKey: OPENAI_API_KEY ?? 'none',
    ...(OPENAI_BASE_URL ? { baseURL: OPENAI_BASE_URL } : {}),
  });
  const name = modelName(purpose);
  return wireApi() === 'chat' ? provider.chat(name) : provider.responses(name);
}

/** Children's words are not for the provider to keep. */
export const providerOptions = () => (wireApi() === 'responses' ? { openai: { store: false } } : {});
