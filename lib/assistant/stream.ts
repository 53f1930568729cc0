import { createUIMessageStream, createUIMessageStreamResponse } from 'ai';
import { log } from '#lib/log.ts';
import type { Reply } from './service.ts';

/** The reply as the AI SDK's UI message stream. It is read to its end, whoever still listens. */
export function streamReply({ source, words }: Reply): Response {
  const stream = createUIMessageStream({
    onError: (error) => {
      log().warn({ err: error }, 'assistant: the reply broke off');
      return 'Oops! Something went wrong. Please try again.';
    },
    async execute({ writer }) {
      writer.write({ type: 'start', messageMetadata: { source } });
      const id = 'reply';
      let isOpen = false;
      for await (const delta of words) {
        if (!isOpen) writer.write({ type: 'text-start', id });
        isOpen = true;
        writer.write({ type: 'text-delta', id, delta });
      }
      if (isOpen) writer.write({ type: 'text-end', id });
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
