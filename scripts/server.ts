// One server process: the framework's production server, started by scripts/serve.ts.
import { createServer } from 'node:http';
import next from 'next';
import { answeredAtFrontDoor } from '#lib/server/boot/front-door.ts';
import { answeredFromFiles } from '#lib/server/boot/kept-files.ts';
import { answeredFromKept } from '#lib/server/boot/kept-pages.ts';
import { refusedBeyondLimit } from '#lib/server/boot/page-limits.ts';
import { shutDown } from '#lib/server/boot/shutdown.ts';
import { env, hostOf } from '#lib/platform/config/env.ts';
import { localName } from './local-name.ts';

/** How long stopping waits for running requests. */
const DRAIN_MS = 10_000;
/** How often stopping closes the connections that have fallen idle. */
const SWEEP_MS = 100;
/** How long an unused connection stays open: longer than a proxy keeps its end (nginx: 60 s), or requests meet its closing. */
const KEEP_ALIVE_MS = 75_000;

const { PORT } = env();
const host = hostOf(env());
const app = next({ dev: false, dir: process.cwd(), port: PORT, ...(host ? { hostname: host } : {}) });
const handle = app.getRequestHandler();
const server = createServer((request, response) => {
  // The framework flushes an answer's headers just before it writes the first of its bytes: one system call more.
  response.flushHeaders = () => {};
  const isAnswered =
    answeredAtFrontDoor(request, response) ||
    answeredFromFiles(request, response) ||
    answeredFromKept(request, response) ||
    refusedBeyondLimit(request, response);
  if (!isAnswered) void handle(request, response);
});
server.keepAliveTimeout = KEEP_ALIVE_MS;

let isLeaving = false;
async function leave(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const drained = new Promise((resolve) => server.close(resolve));
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const impatient = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await drained;
  clearInterval(sweep);
  clearTimeout(impatient);
  await shutDown();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave());

await app.prepare();
if (!isLeaving)
  server.listen({ port: PORT, ...(host ? { host } : {}) }, () => {
    const { port } = server.address() as { port: number };
    // After a form the framework requests a page from itself, which must not go through the public address.
    process.env.__NEXT_PRIVATE_ORIGIN = `http://${localName(host)}:${port}`;
  });
