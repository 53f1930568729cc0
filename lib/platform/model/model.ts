import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModel } from 'ai';
import { env } from '#lib/platform/config/env.ts';
import { modelName, type Purpose, wireApi } from './config.ts';

/** Some gateways answer with a web page (a sign-in, a notice) and status 200. Then we did not reach the model. */
const fetchAnswer: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  if (!/\bhtml\b/i.test(response.headers.get('content-type') ?? '')) return response;
  await response.body?.cancel();
  throw new TypeError('fetch failed', { cause: new Error('A page came instead of an answer.') });
};

/** The configured model for a purpose. Call it only if `hasModel()`. */
export function modelFor(purpose: Purpose): LanguageModel {
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = env();
  const provider = createOpenAI({
    apiKey: OPENAI_API_KEY ?? 'none',
    fetch: fetchAnswer,
    ...(OPENAI_BASE_URL ? { baseURL: OPENAI_BASE_URL } : {}),
  });
  const name = modelName(purpose);
  return wireApi() === 'chat' ? provider.chat(name) : provider.responses(name);
}

/** The provider must not store children's words. */
export const providerOptions = () => (wireApi() === 'responses' ? { openai: { store: false } } : {});
