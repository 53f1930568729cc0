import { generateText } from 'ai';
import { env } from '#lib/env.ts';
import { modelName } from './config.ts';
import { modelFor, providerOptions } from './model.ts';
import { type ChargedTo, recordUsage } from './usage/service.ts';

/** What a small local model has where nothing else is known. */
const LEAST = 4096;
/** Every prompt of ours fits into this. */
const ENOUGH = 8192;
const SHORT = 100;
const TIMES = 20;
const TIMEOUT_MS = 3000;

const held = new Map<string, number>();
export const forgetWindow = (): void => held.clear();

/**
 * How many tokens the model that writes takes in at once, prompt and answer together: from the setting, from the server's
 * list of models, or measured. Some servers cut what is too long without a word; then they count fewer tokens than they
 * were sent.
 */
export async function contextWindow(account: ChargedTo): Promise<number> {
  const { AI_CONTEXT_TOKENS, OPENAI_BASE_URL } = env();
  if (AI_CONTEXT_TOKENS) return AI_CONTEXT_TOKENS;
  if (!OPENAI_BASE_URL) return ENOUGH;
  const key = `${OPENAI_BASE_URL} ${modelName('main')}`;
  const known = held.get(key) ?? (await stated(OPENAI_BASE_URL)) ?? (await measured(account));
  if (known !== undefined) held.set(key, known);
  return known ?? LEAST;
}

type Listed = { id?: string; max_model_len?: number; context_length?: number };

/** As vLLM and gateways say it in their list of models. */
async function stated(base: string): Promise<number | undefined> {
  try {
    const response = await fetch(`${base.replace(/\/$/, '')}/models`, {
      headers: { Authorization: `Bearer ${env().OPENAI_API_KEY ?? 'none'}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data } = (await response.json()) as { data?: Listed[] };
    const one = data?.find(({ id }) => id === modelName('main'));
    return one?.max_model_len ?? one?.context_length;
  } catch {
    return undefined;
  }
}

/** Undefined where the server did not answer: then nothing is known, and it is asked again next time. */
async function measured(account: ChargedTo): Promise<number | undefined> {
  try {
    const short = await tokensOf(SHORT, account);
    const long = await tokensOf(SHORT * TIMES, account);
    if (!short || !long) return LEAST;
    return long >= 0.8 * short * TIMES ? Math.max(ENOUGH, long) : Math.max(1024, long);
  } catch {
    return undefined;
  }
}

/** Tokens that the server counts for so many lines, of about five tokens each. */
async function tokensOf(lines: number, account: ChargedTo): Promise<number | undefined> {
  const model = modelName('main');
  const started = performance.now();
  const note = (status: string, usage = {}) =>
    recordUsage(account, { model, status, msTotal: performance.now() - started, ...usage });
  const text = Array.from({ length: lines }, (_, at) => `line ${1000 + at} of the list`).join('\n');
  try {
    const { usage } = await generateText({
      model: modelFor('main'),
      prompt: `${text}\nAnswer with the one word: yes`,
      maxOutputTokens: 16,
      maxRetries: 0,
      timeout: { totalMs: env().AI_TIMEOUT_MS },
      providerOptions: providerOptions(),
    });
    await note('ok', usage);
    return usage.inputTokens;
  } catch (error) {
    await note('refused');
    throw error;
  }
}
