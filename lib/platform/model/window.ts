import { env } from '#lib/platform/config/env.ts';
import { log } from '#lib/platform/config/log.ts';
import { modelName } from './config.ts';

/** The window of a small local model, if we know nothing else. */
const ASSUMED_TOKENS = 4096;
/** Where no server of one's own is named, every prompt of ours fits. */
const PROVIDER_TOKENS = 8192;
const TIMEOUT_MS = 3000;

/**
 * How many tokens the writing model takes, prompt and answer together: from the setting or the
 * server's list of models, as vLLM and gateways give it; else 4,096 is assumed, and logged.
 */
export async function contextWindow(): Promise<number> {
  const { AI_CONTEXT_TOKENS, OPENAI_BASE_URL } = env();
  if (AI_CONTEXT_TOKENS) return AI_CONTEXT_TOKENS;
  if (!OPENAI_BASE_URL) return PROVIDER_TOKENS;
  const listed = await listedWindow(OPENAI_BASE_URL);
  if (listed === undefined)
    log().warn(`the model's server names no context window: ${ASSUMED_TOKENS} tokens are assumed`);
  return listed ?? ASSUMED_TOKENS;
}

type ListedModel = { id?: string; max_model_len?: number; context_length?: number };

async function listedWindow(base: string): Promise<number | undefined> {
  try {
    const response = await fetch(`${base.replace(/\/$/, '')}/models`, {
      headers: { Authorization: `Bearer ${env().OPENAI_API_KEY ?? 'none'}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data } = (await response.json()) as { data?: ListedModel[] };
    const model = data?.find(({ id }) => id === modelName('main'));
    return model?.max_model_len ?? model?.context_length;
  } catch {
    return undefined;
  }
}
