import { generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { env } from '#lib/env.ts';
import { modelName, type Purpose } from './config.ts';
import { asModelError, ModelError } from './failure.ts';
import { modelFor, providerOptions } from './model.ts';
import { type Account, recordUsage } from './usage.ts';

export type Question<T> = {
  account: Account;
  purpose: Purpose;
  instructions: string;
  prompt: string;
  /** What the answer must be; sent along, and checked again here, since some servers take a schema and ignore it. */
  schema: z.ZodType<T>;
  name: string;
  maxOutputTokens: number;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  /** What a well-formed answer can still have wrong, a sentence each. */
  check?: (answer: T) => string[];
};

type Try<T> = { answer: T } | { issues: string[]; tooShort: boolean };

/**
 * One structured answer. A badly formed one gets a single repair call with the list of what is wrong, or more room where
 * it broke off at the limit. Throws ModelError; every try is in the usage, failed ones too.
 */
export async function ask<T>(question: Question<T>): Promise<T> {
  const first = await attempt(question);
  if ('answer' in first) return first.answer;
  const again = first.tooShort
    ? { ...question, maxOutputTokens: question.maxOutputTokens * 2 }
    : { ...question, prompt: `${question.prompt}\n\n${repairNote(first.issues)}` };
  const second = await attempt(again);
  if ('answer' in second) return second.answer;
  throw new ModelError('unusable', { detail: second.issues.slice(0, 3).join(' ').slice(0, 300) });
}

const repairNote = (issues: string[]) =>
  `Your last answer was refused:\n${issues.map((issue) => `- ${issue}`).join('\n')}\nAnswer again, with all of this mended.`;

async function attempt<T>(question: Question<T>): Promise<Try<T>> {
  const { account, purpose, schema, signal } = question;
  const model = modelName(purpose);
  const started = performance.now();
  const note = (status: string, usage?: { inputTokens: number | undefined; outputTokens: number | undefined }) =>
    recordUsage(account, { model, status, msTotal: performance.now() - started, ...usage });
  try {
    const result = await generateText({
      model: modelFor(purpose),
      instructions: question.instructions,
      prompt: question.prompt,
      output: Output.object({ schema, name: question.name }),
      maxOutputTokens: question.maxOutputTokens,
      maxRetries: 0,
      timeout: { totalMs: question.timeoutMs ?? env().AI_TIMEOUT_MS },
      providerOptions: providerOptions(),
      ...(signal ? { abortSignal: signal } : {}),
    });
    const parsed = schema.safeParse(result.output);
    const issues = parsed.success ? (question.check?.(parsed.data) ?? []) : issuesOf(parsed.error);
    await note(issues.length === 0 ? 'ok' : 'refused', result.usage);
    return parsed.success && issues.length === 0 ? { answer: parsed.data } : { issues, tooShort: false };
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) {
      await note('malformed', error.usage);
      return { issues: [describe(error)], tooShort: error.finishReason === 'length' };
    }
    if (NoOutputGeneratedError.isInstance(error)) {
      await note('empty');
      return { issues: ['The answer was empty.'], tooShort: false };
    }
    const failure = asModelError(error);
    await note(failure.kind);
    throw failure;
  }
}

const issuesOf = (error: z.ZodError) => error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.')}: ${message}`);

const describe = ({ text, finishReason, cause }: NoObjectGeneratedError) => {
  if (finishReason === 'length') return 'The answer broke off at its length limit.';
  if (!text?.trim()) return 'The answer was empty.';
  return `The answer was not JSON of the asked form. ${String((cause as Error | undefined)?.message ?? '').slice(0, 200)}`.trim();
};
