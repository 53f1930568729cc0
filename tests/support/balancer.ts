import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What may be sent again after it was sent: nginx's rule (`proxy_next_upstream`, without `non_idempotent`). */
const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);

type Failure = 'unreached' | 'unanswered';

/** Sends one request to one server. Settles at the head of the response, and passes the response on. */
function pass(incoming: IncomingMessage, body: Buffer, port: number, answer: ServerResponse) {
  const { method, url: path, headers } = incoming;
  const rewritten = { ...headers, host: `127.0.0.1:${port}` };
  return new Promise<Failure | undefined>((settle) => {
    const onward = request(
      { host: '127.0.0.1', port, method, path, headers: rewritten, agent: false },
      (response) => {
        settle(undefined);
        answer.writeHead(response.statusCode!, response.headers);
        response.on('error', () => answer.destroy());
        response.pipe(answer);
      },
    );
    onward.on('error', ({ code }: NodeJS.ErrnoException) =>
      settle(code === 'ECONNREFUSED' ? 'unreached' : 'unanswered'),
    );
    onward.end(body);
  });
}

/**
 * A proxy before several servers, by nginx's rules: each request goes to the next server under that server's own host
 * name. A request that reached no server, or got no answer and may be repeated, is sent once more, to another server;
 * everything else that fails is answered with 502.
 */
export async function startBalancer(ports: readonly number[]) {
  /** Requests that were sent again, and those that were answered with 502. */
  const counts = { repeated: 0, failed: 0 };
  let turn = 0;
  const server = createServer(async (incoming, answer) => {
    const body = await buffer(incoming);
    const first = turn++ % ports.length;
    const failure = await pass(incoming, body, ports[first]!, answer);
    if (!failure) return;
    if (failure === 'unreached' || REPEATABLE.has(incoming.method!)) {
      counts.repeated += 1;
      if (!(await pass(incoming, body, ports[(first + 1) % ports.length]!, answer))) return;
    }
    counts.failed += 1;
    answer.writeHead(502).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, counts, stop };
}
