import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** A file that is made while it is sent. */
export function csvFile(name: string, parts: AsyncIterable<string>): Response {
  const texts = Readable.toWeb(
    Readable.from(parts),
  ) as NodeStream<string> as unknown as ReadableStream<string>;
  return new Response(texts.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
