import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** Where a connection is cut: before the request, inside it, or after its handling and before the answer. */
export const CUTS = ['before', 'inside', 'after'] as const;
export type Cut = (typeof CUTS)[number];

/** A proxy between a page and the server: `choose` decides for each request whether and where to cut it. */
export async function startCuttingProxy(target: () => number, choose: () => Cut | undefined) {
  const cuts = { before: 0, inside: 0, after: 0 };
  const server = createServer((page) => {
    const upstream = connect(target(), '127.0.0.1');
    let cut: Cut | undefined;
    const sever = (kind: Cut) => {
      cuts[kind] += 1;
      page.destroy();
      upstream.destroy();
    };
    page.on('data', (chunk: Buffer) => {
      cut = choose();
      if (cut === 'before') return sever('before');
      if (cut !== 'inside') return void upstream.write(chunk);
      upstream.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => sever('inside'));
    });
    upstream.on('data', (chunk: Buffer) => (cut === 'after' ? sever('after') : void page.write(chunk)));
    endTogether(page, upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, cuts, stop: () => void server.close() };
}

/** Closes each socket when the other one closes. */
export function endTogether(page: Socket, upstream: Socket): void {
  for (const [one, other] of [
    [page, upstream],
    [upstream, page],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}
