// A process of its own that asks a server: a message tells what, the answer how long each took.
import { Agent, request as ask } from 'node:http';

export type Wanted = { method: string; path: string; headers: Record<string, string>; body?: string };
/** Requests that follow each other. `{id}` in a later path is the `id` of the first one's answer. */
export type Walk = Wanted[];
export type Load = {
  port: number;
  walks: Walk[];
  /** So many walks at any time, each begun when another ends; or so many begun each second, whatever the server does. */
  by: { atOnce: number } | { aSecond: number };
};
export type Outcome = {
  /** Milliseconds of each walk: with `aSecond`, from the moment at which it was due, so that no wait is left out. */
  ms: number[];
  seconds: number;
  /** How often each status other than 200 to 299 was answered; 0 where the connection failed. */
  failed: Record<number, number>;
  /** Bytes of an answer, on average. */
  bytes: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

type Answer = { status: number; text: string };

const send = (port: number, { method, path, headers, body }: Wanted) =>
  new Promise<Answer>((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } };
    const sent = ask(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode!, text: Buffer.concat(parts).toString() }),
      );
    });
    sent.on('error', () => resolve({ status: 0, text: '' }));
    sent.end(body);
  });

async function go(load: Load): Promise<Outcome> {
  const outcome: Outcome = { ms: [], seconds: 0, failed: {}, bytes: 0 };
  const answers = load.walks.flat().length;
  const walk = async (requests: Walk, due: number) => {
    let id = '';
    for (const [at, wanted] of requests.entries()) {
      const { status, text } = await send(load.port, { ...wanted, path: wanted.path.replace('{id}', id) });
      if (status < 200 || status > 299) outcome.failed[status] = (outcome.failed[status] ?? 0) + 1;
      else if (at === 0 && requests.length > 1) id = String((JSON.parse(text) as { id: number }).id);
      outcome.bytes += Buffer.byteLength(text) / answers;
    }
    outcome.ms.push(performance.now() - due);
  };
  const started = performance.now();
  if ('atOnce' in load.by) {
    const rest = load.walks.values();
    const one = async () => {
      for (const requests of rest) await walk(requests, performance.now());
    };
    await Promise.all(Array.from({ length: load.by.atOnce }, one));
  } else {
    const { aSecond } = load.by;
    await Promise.all(
      load.walks.map(async (requests, at) => {
        const due = started + (at * 1000) / aSecond;
        await new Promise((next) => setTimeout(next, Math.max(0, due - performance.now())));
        return walk(requests, due);
      }),
    );
  }
  outcome.seconds = (performance.now() - started) / 1000;
  return outcome;
}

process.on('message', (load: Load) => void go(load).then((outcome) => process.send!(outcome)));
