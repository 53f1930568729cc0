import { and, eq, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { aiUsage } from '#db/schema/platform.ts';
import { env } from '#lib/platform/config/env.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { log } from '#lib/platform/config/log.ts';

export type Feature = 'tutor' | 'feedback' | 'generation';

/** What a call is for, stored with its usage. */
export type ChargedTo = {
  feature: Feature;
  promptVersion: string;
  userId?: number | undefined;
  lessonId?: number | undefined;
  jobId?: string | undefined;
};

export type Tokens = { inputTokens?: number | undefined; outputTokens?: number | undefined };
export type Usage = Tokens & { model: string; msFirst?: number | undefined; msTotal: number; status: string };

/** In dollars; null if the price table doesn't have the model or the server counts no tokens. */
export function costOf(model: string, { inputTokens, outputTokens }: Tokens): number | null {
  const price = env().AI_PRICES[model];
  if (!price || inputTokens === undefined || outputTokens === undefined) return null;
  return (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
}

/** Records a model call, also a failed one. If recording fails, the answer must not be lost. */
export async function recordUsage(account: ChargedTo, usage: Usage): Promise<void> {
  const { inputTokens = null, outputTokens = null, msFirst, msTotal, model, status } = usage;
  const row = {
    ...account,
    model,
    status,
    inputTokens,
    outputTokens,
    costUsd: costOf(model, usage),
    msFirst: msFirst === undefined ? null : Math.round(msFirst),
    msTotal: Math.round(msTotal),
  };
  await db()
    .insert(aiUsage)
    .values(row)
    .catch((error: unknown) => log().error({ err: error }, 'usage not recorded'));
}

const BUDGET_USED = "Today's budget for the language model is used up.";
const tokens = sql<number>`coalesce(sum(coalesce(${aiUsage.inputTokens}, 0) + coalesce(${aiUsage.outputTokens}, 0)), 0)::float8`;
const today = sql`${aiUsage.at} >= date_trunc('day', now(), 'UTC')`;

let everyone = { at: 0, used: 0 };

/** Everyone's tokens of the day, cached for ten seconds because the sum reads many rows. */
async function usedByEveryone(): Promise<number> {
  if (Date.now() - everyone.at > 10_000) {
    const [row] = await db().select({ used: tokens }).from(aiUsage).where(today);
    everyone = { at: Date.now(), used: row!.used };
  }
  return everyone.used;
}

export const forgetBudget = () => {
  everyone = { at: 0, used: 0 };
};

/** Throws `too_many` if a person or the installation has used up the tokens of the day (UTC). */
export async function ensureBudget(userId?: number): Promise<void> {
  const [person, all] = await Promise.all([
    userId === undefined
      ? 0
      : db()
          .select({ used: tokens })
          .from(aiUsage)
          .where(and(eq(aiUsage.userId, userId), today))
          .then(([row]) => row!.used),
    usedByEveryone(),
  ]);
  if (person < env().AI_BUDGET_TOKENS_USER && all < env().AI_BUDGET_TOKENS_DAY) return;
  const retryAfter = Math.ceil((new Date().setUTCHours(24, 0, 0, 0) - Date.now()) / 1000);
  throw new DomainError('too_many', BUDGET_USED, { retryAfter });
}
