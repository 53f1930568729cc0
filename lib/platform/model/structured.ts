import {
  generateText,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  parsePartialJson,
  streamText,
} from 'ai';
import type { z } from 'zod';
import { env } from '#lib/platform/config/env.ts';
import { flawIn } from '#lib/platform/config/storable.ts';
import { modelName, type Purpose } from './config.ts';
import { asModelError, ModelError } from './failure.ts';
import { modelFor, providerOptions } from './model.ts';
import { type ChargedTo, recordUsage } from './usage.service.ts';

export type Question<T> = {
  account: ChargedTo;
  purpose: Purpose;
  instructions: string;
  prompt: string;
  /** The answer's schema. We send it and check the answer again, because some servers take a schema and ignore it. */
  schema: z.ZodType<T>;
  name: string;
  maxOutputTokens: number;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  /** Returns what is wrong with a well-formed answer, one sentence each. */
  check?: (answer: T) => string[];
  /** Called with the part of the answer that is readable so far, while the model writes it. */
  onPartial?: (partial: unknown) => Promise<void>;
};

type Try<T> = { answer: T } | { issues: string[]; tooShort: boolean };

/**
 * One structured answer. If it is badly formed, one repair call follows with the list of faults, or with more room if
 * it broke off at the limit. Throws ModelError. Usage counts every try, failed ones too.
 */
export async function ask<T>(question: Question<T>): Promise<T> {
  const first = await attempt(question);
  if ('answer' in first) return first.answer;
  const again = first.tooShort
    ? { ...question, maxOutputTokens: question.maxOutputTokens * 2 }
    : { ...question, prompt: `${question.prompt}\n\n${repairNote(first.issues)}` };
  const second = await attempt(again);
  if ('answer' in second) return second.answer;
  throw new ModelError('unusable', { detail: second.issues.slice(0, 3).map(firstSentence).join(' ') });
}

const repairNote = (issues: string[]) =>
  `Your last answer was refused:\n${issues.map((issue) => `- ${issue}`).join('\n')}\nAnswer again, with all of this mended.`;

async function attempt<T>(question: Question<T>): Promise<Try<T>> {
  const { account, purpose, schema } = question;
  const model = modelName(purpose);
  const start = performance.now();
  const note = (
    status: string,
    usage?: { inputTokens: number | undefined; outputTokens: number | undefined },
  ) => recordUsage(account, { model, status, msTotal: performance.now() - start, ...usage });
  try {
    const { output, usage } = await (question.onPartial
      ? streamOutput(question, question.onPartial)
      : generateOutput(question));
    const parsed = schema.safeParse(output);
    const issues = parsed.success ? flawsOf(parsed.data, question.check) : issuesOf(parsed.error);
    await note(issues.length === 0 ? 'ok' : 'refused', usage);
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

const settings = <T>({
  purpose,
  instructions,
  prompt,
  schema,
  name,
  maxOutputTokens,
  timeoutMs,
  signal,
}: Question<T>) => ({
  model: modelFor(purpose),
  instructions,
  prompt,
  output: Output.object({ schema, name }),
  maxOutputTokens,
  maxRetries: 0,
  timeout: { totalMs: timeoutMs ?? env().AI_TIMEOUT_MS },
  providerOptions: providerOptions(),
  ...(signal ? { abortSignal: signal } : {}),
});

async function generateOutput<T>(question: Question<T>) {
  const { output, usage } = await generateText(settings(question));
  return { output, usage };
}

const SHOW_EVERY_MS = 500;

/** The same answer, passed to `onPartial` as it grows. */
async function streamOutput<T>(question: Question<T>, onPartial: (partial: unknown) => Promise<void>) {
  const result = streamText({ ...settings(question), onError: () => {} });
  let text = '';
  let shownAt = 0;
  for await (const part of result.stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new ModelError('timeout');
    if (part.type !== 'text-delta') continue;
    text += part.text;
    if (performance.now() - shownAt < SHOW_EVERY_MS) continue;
    shownAt = performance.now();
    await onPartial((await parsePartialJson(text)).value);
  }
  const [output, usage] = await Promise.all([result.output, result.usage]);
  return { output, usage };
}

function flawsOf<T>(answer: T, check: Question<T>['check']): string[] {
  const flaw = flawIn(answer);
  return flaw ? [`${flaw.path.join('.')}: ${flaw.message}`] : (check?.(answer) ?? []);
}

const issuesOf = (error: z.ZodError) =>
  error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.')}: ${message}`);

/** Leaves out what the model wrote: that belongs in the repair call, not on a person's screen. */
const firstSentence = (issue: string) =>
  /^.*?[.](?=\s|$)/s.exec(issue)?.[0].slice(0, 200) ?? issue.slice(0, 200);

const describe = ({ text, finishReason, cause }: NoObjectGeneratedError) => {
  if (finishReason === 'length') return 'The answer broke off at its length limit.';
  if (!text?.trim()) return 'The answer was empty.';
  return `The answer was not JSON of the asked form. ${String((cause as Error | undefined)?.message ?? '').slice(0, 200)}`.trim();
};
