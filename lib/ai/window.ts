import { generateText } from 'ai';
import { env } from '#lib/env.ts';
import { modelName } from './config.ts';
import { modelFor, providerOptions } from './model.ts';
import { type ChargedTo, recordUsage } from './usage/service.ts';

/** The window of a small local model, if we know nothing else. */
const LEAST = 4096;
/** Every prompt of ours fits into this. */
const ENOUGH = 8192;
const SHORT = 100;
const TIMES = 20;
const TIMEOUT_MS = 3000;

const windows = new Map<string, number>();
export const forgetWindow = (): void => windows.clear();

/**
 * How many tokens the writing model takes, prompt and answer together: from the setting, from the server's list of
 * models, or measured. Some servers silently cut long prompts; then they count fewer tokens than we sent.
 */
export async function contextWindow(account: ChargedTo): Promise<number> {
  const { AI_CONTEXT_TOKENS, OPENAI_BASE_URL } = env();
  if (AI_CONTEXT_TOKENS) return AI_CONTEXT_TOKENS;
  if (!OPENAI_BASE_URL) return ENOUGH;
  const key = `${OPENAI_BASE_URL} ${modelName('main')}`;
  const tokens = windows.get(key) ?? (await readFromList(OPENAI_BASE_URL)) ?? (await measureWindow(account));
  if (tokens !== undefined) windows.set(key, tokens);
  return tokens ?? LEAST;
}

type ListedModel = { id?: string; max_model_len?: number; context_length?: number };

/** As vLLM and gateways give it in their list of models. */
async function readFromList(base: string): Promise<number | undefined> {
  try {
    const response = await fetch(`${base.replace(/\/$/, '')}/models`, {
      headers: { Authorization: `Bearer ${env().OPENAI_API_KEY ?? 'none'}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data } = (await response.json()) as { data?: ListedModel[] };
    const one = data?.find(({ id }) => id === modelName('main'));
    return one?.max_model_len ?? one?.context_length;
  } catch {
    return undefined;
  }
}

/** Undefined if the server did not answer: we then measure again next time. */
async function measureWindow(account: ChargedTo): Promise<number | undefined> {
  try {
    const short = await tokensOf(SHORT, account);
    const long = await tokensOf(SHORT * TIMES, account);
    if (!short || !long) return LEAST;
    return long >= 0.8 * short * TIMES ? Math.max(ENOUGH, long) : Math.max(1024, long);
  } catch {
    return undefined;
  }
}

/** How many tokens the server counts for this many lines of about five tokens each. */
async function tokensOf(lines: number, account: ChargedTo): Promise<number | undefined> {
  const model = modelName('main');
  const start = performance.now();
  const note = (status: string, usage = {}) =>
    recordUsage(account, { model, status, msTotal: performance.now() - start, ...usage });
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
