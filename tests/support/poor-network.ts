import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endTogether } from './cutting-proxy.ts';

/** How requests are lost, in turn: cut before they arrive, cut between handling and response, or left without a response. */
export const LOSSES = ['before', 'after', 'stalled'] as const;
type Loss = (typeof LOSSES)[number];
type Weather = { random: () => number; delayMs: number; loss: number };

/** An access point between phones and the server. Half of the delay is on each way, varied by up to half of that. */
export async function startPoorNetwork(target: () => number, { random, delayMs, loss }: Weather) {
  const lost: Record<Loss, number> = { before: 0, after: 0, stalled: 0 };
  const count = () => Object.values(lost).reduce((sum, one) => sum + one);
  const fateOf = () => (random() < loss ? LOSSES[count() % LOSSES.length] : undefined);
  const way = () => inOrder(() => (delayMs / 2) * (0.5 + random()));
  const server = createServer((phone) => {
    const upstream = connect(target(), '127.0.0.1');
    const [out, back] = [way(), way()];
    let fate: Loss | undefined;
    const sever = () => {
      phone.destroy();
      upstream.destroy();
    };
    phone.on('data', (chunk: Buffer) => {
      // A body that arrives later follows its head's route.
      if (/^[A-Z]+ \//.test(chunk.toString('latin1', 0, 12))) {
        fate = fateOf();
        if (fate) lost[fate] += 1;
      }
      const mine = fate;
      out(() => {
        if (mine === 'before') sever();
        else if (mine !== 'stalled') upstream.write(chunk);
      });
    });
    upstream.on('data', (chunk: Buffer) => {
      if (fate === 'after') return sever();
      back(() => phone.write(chunk));
    });
    endTogether(phone, upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, lost, stop: () => void server.close() };
}

/** Runs each function after its own delay, but never before an earlier one. */
function inOrder(delay: () => number): (run: () => void) => void {
  let line: Promise<unknown> = Promise.resolve();
  return (run) => {
    line = Promise.all([line, pause(delay())]).then(run);
  };
}
