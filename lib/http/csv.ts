import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** A file that is made while it is sent. */
export const csvFile = (name: string, parts: AsyncIterable<string>): Response =>
  new Response(Readable.toWeb(Readable.from(parts)) as NodeStream<Uint8Array> as unknown as BodyInit, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
