import { createUIMessageStream, createUIMessageStreamResponse, type UIMessageStreamWriter } from 'ai';
import { log } from '#lib/platform/config/log.ts';
import type { Reply } from './cry.service.ts';

/**
 * Milliseconds. Each piece is a packet, and a cheap phone renders the reply again for it; ten a second read as well as
 * fifty.
 */
const BURST_MS = 100;

/** Sends the first piece at once, and later ones together every BURST_MS. */
async function writeInBursts(pieces: AsyncIterable<string>, writer: UIMessageStreamWriter): Promise<void> {
  const id = 'reply';
  let isOpen = false;
  let buffer = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (buffer) writer.write({ type: 'text-delta', id, delta: buffer });
    buffer = '';
  };
  try {
    for await (const piece of pieces) {
      buffer += piece;
      if (isOpen) timer ??= setTimeout(flush, BURST_MS);
      else {
        isOpen = true;
        writer.write({ type: 'text-start', id });
        flush();
      }
    }
  } finally {
    flush();
  }
  if (isOpen) writer.write({ type: 'text-end', id });
}

/** The reply as the AI SDK's UI message stream. It is read to its end even if the client has left. */
export function streamReply({ words, ...messageMetadata }: Reply): Response {
  const stream = createUIMessageStream({
    onError: (error) => {
      log().warn({ err: error }, 'assistant: the reply broke off');
      return 'Oops! Something went wrong. Please try again.';
    },
    async execute({ writer }) {
      writer.write({ type: 'start', messageMetadata });
      await writeInBursts(words, writer);
      writer.write({ type: 'finish' });
    },
  });
  return createUIMessageStreamResponse({ stream, headers: { 'Cache-Control': 'no-store, no-transform' } });
}

/** The whole reply as one text; empty if the model said nothing. */
export async function wholeReply({ words }: Reply): Promise<string> {
  let text = '';
  for await (const piece of words) text += piece;
  return text;
}
