import { createUIMessageStream, createUIMessageStreamResponse, type UIMessageStreamWriter } from 'ai';
import { log } from '#lib/log.ts';
import type { Reply } from './service.ts';

/** Each piece is a packet, and typeset anew on a cheap phone: ten a second read as well as fifty. */
const BURST_MS = 100;

/** The first piece goes out at once; after it, what comes within BURST_MS goes out together. */
async function writeInBursts(pieces: AsyncIterable<string>, writer: UIMessageStreamWriter): Promise<void> {
  const id = 'reply';
  let isOpen = false;
  let held = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (held) writer.write({ type: 'text-delta', id, delta: held });
    held = '';
  };
  try {
    for await (const piece of pieces) {
      held += piece;
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

/** The reply as the AI SDK's UI message stream. It is read to its end, whoever still listens. */
export function streamReply({ source, words }: Reply): Response {
  const stream = createUIMessageStream({
    onError: (error) => {
      log().warn({ err: error }, 'assistant: the reply broke off');
      return 'Oops! Something went wrong. Please try again.';
    },
    async execute({ writer }) {
      writer.write({ type: 'start', messageMetadata: { source } });
      await writeInBursts(words, writer);
      writer.write({ type: 'finish' });
    },
  });
  return createUIMessageStreamResponse({ stream, headers: { 'Cache-Control': 'no-store, no-transform' } });
}

/** The whole reply as one text; empty where the model said nothing. */
export async function wholeReply({ words }: Reply): Promise<string> {
  let text = '';
  for await (const piece of words) text += piece;
  return text;
}
