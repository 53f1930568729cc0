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

/** How long a server that failed is asked only after the others (nginx's `fail_timeout`, but shorter). */
const AVOIDED_MS = 1000;

/** Each port in turn first, but those of servers that failed just now last. */
function takeTurns(ports: readonly number[]) {
  const avoidedUntil = new Map<number, number>();
  let turn = 0;
  const avoided = (port: number) => {
    const until = avoidedUntil.get(port) ?? 0;
    return until > performance.now() ? until : 0;
  };
  return {
    next: () => {
      const n = turn++ % ports.length;
      return [...ports.slice(n), ...ports.slice(0, n)].sort((a, b) => avoided(a) - avoided(b));
    },
    avoid: (port: number) => void avoidedUntil.set(port, performance.now() + AVOIDED_MS),
  };
}

/**
 * A proxy before two servers, by nginx's rules: the servers get requests in turn, under their own host names. A request
 * that reached no server, or got no answer and may be repeated, is sent once more, to the other server; everything else
 * that fails is answered with 502.
 */
export async function startBalancer(ports: readonly [number, number]) {
  let repeated = 0;
  const turns = takeTurns(ports);
  const forward = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(incoming);
    for (const [n, port] of turns.next().entries()) {
      if (n > 0) repeated += 1;
      const failure = await pass(incoming, body, port, answer);
      if (!failure) return;
      turns.avoid(port);
      if (failure === 'unanswered' && !REPEATABLE.has(incoming.method!)) break;
    }
    answer.writeHead(502).end();
  };
  // A client that goes away while it sends ends its own connection.
  const server = createServer((incoming, answer) => void forward(incoming, answer).catch(() => {}));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, repeated: () => repeated, stop };
}
