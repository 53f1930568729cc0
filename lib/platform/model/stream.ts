import { type ModelMessage, streamText } from 'ai';
import { env } from '#lib/platform/config/env.ts';
import { storable } from '#lib/platform/config/storable.ts';
import { modelName, type Purpose } from './config.ts';
import { asModelError, ModelError } from './failure.ts';
import { modelFor, providerOptions } from './model.ts';
import { type ChargedTo, recordUsage, type Tokens } from './usage.service.ts';

export type Talk = {
  account: ChargedTo;
  purpose: Purpose;
  instructions: string;
  messages: ModelMessage[];
  maxOutputTokens: number;
};

/** Makes pieces that a database can store. Some servers send the two halves of a character apart: they are joined. */
function soundPieces(): (piece: string) => string {
  let half = '';
  return (piece) => {
    const text = half + piece;
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
    return storable(text.slice(0, text.length - half.length));
  };
}

/**
 * Streams the model's words, with ' …' at the end if it reached its limit. Throws ModelError, also in the middle. The
 * usage is recorded however the stream ends.
 */
export async function* streamWords(talk: Talk): AsyncGenerator<string, void, undefined> {
  const model = modelName(talk.purpose);
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  let msFirst: number | undefined;
  let status = 'stopped';
  let tokens: Tokens = {};
  let isCutShort = false;
  const sound = soundPieces();
  try {
    for await (const part of open(talk)) {
      if (part.type === 'text-delta' && part.text) {
        msFirst ??= elapsed();
        const piece = sound(part.text);
        if (piece) yield piece;
      } else if (part.type === 'error') throw asModelError(part.error);
      else if (part.type === 'abort') throw new ModelError('timeout');
      else if (part.type === 'finish') {
        tokens = part.totalUsage;
        isCutShort = part.finishReason === 'length';
      }
    }
    status = isCutShort ? 'length' : 'ok';
    if (isCutShort && msFirst !== undefined) yield ' …';
  } catch (error) {
    const failure = asModelError(error);
    status = failure.kind;
    throw failure;
  } finally {
    await recordUsage(talk.account, { model, ...tokens, msFirst, msTotal: elapsed(), status });
  }
}

const open = ({ purpose, instructions, messages, maxOutputTokens }: Talk) =>
  streamText({
    model: modelFor(purpose),
    instructions,
    messages,
    maxOutputTokens,
    maxRetries: 0,
    timeout: { totalMs: env().AI_TIMEOUT_MS },
    providerOptions: providerOptions(),
    onError: () => {}, // the error arrives as a part of the stream
  }).stream;
