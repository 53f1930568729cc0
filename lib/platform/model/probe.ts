import { env } from '#lib/platform/config/env.ts';
import { hasModel } from './config.ts';
import { type FailureKind, kindOfStatus } from './failure.ts';

const REFUSALS = ['timeout', 'busy', 'server', 'key'] as const satisfies FailureKind[];

/** `none` if no model is configured. */
export const MODEL_HEALTH = ['none', 'answers', 'unreachable', ...REFUSALS] as const;
export type ModelHealth = (typeof MODEL_HEALTH)[number];

const TIMEOUT_MS = 3000;
const FRESH_MS = 60_000;
const FRESH_FAILURE_MS = 5000;

let cached: { at: number; health: ModelHealth } | undefined;

/** Whether the model's server answers. We ask for its list of models, which costs nothing, at most once a minute. */
export async function askModelHealth(): Promise<ModelHealth> {
  if (!hasModel()) return 'none';
  const fresh = cached?.health === 'answers' ? FRESH_MS : FRESH_FAILURE_MS;
  if (!cached || performance.now() - cached.at > fresh)
    cached = { at: performance.now(), health: await probe() };
  return cached.health;
}

export const forgetModelHealth = (): void => {
  cached = undefined;
};

async function probe(): Promise<ModelHealth> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = env();
  const base = OPENAI_BASE_URL?.replace(/\/$/, '') ?? 'https://api.openai.com/v1';
  try {
    const response = await fetch(`${base}/models`, {
      headers: { Authorization: `Bearer ${OPENAI_API_KEY ?? 'none'}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    const kind = response.ok ? 'answers' : kindOfStatus(response.status);
    return REFUSALS.find((one) => one === kind) ?? 'answers'; // a gateway without such a list still answers
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}
