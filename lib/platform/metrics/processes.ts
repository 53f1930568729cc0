import cluster from 'node:cluster';
import { AggregatorRegistry, register } from 'prom-client';

const ASK = 'dars:metrics';
const ANSWER = 'dars:metrics:answer';
/** The parent itself gives its children 5 seconds. */
const PATIENCE_MS = 6000;

type Question = { type?: unknown; id?: number };
type Answered = Question & { text?: string };

/** In the parent of the server processes: answers one that asks with the figures of all, added up. */
export function gather(): void {
  const registry = new AggregatorRegistry();
  cluster.on('message', (worker, { type, id }: Question) => {
    if (type !== ASK) return;
    void registry
      .clusterMetrics()
      .catch(() => undefined)
      .then((text) => worker.isConnected() && worker.send({ type: ANSWER, id, text }));
  });
}

/** In a server process: lets the parent read this process's figures. */
export const share = (): void => void new AggregatorRegistry();

let asked = 0;

/** The figures of all server processes of this machine; undefined if one of them does not answer. */
export function readProcesses(): Promise<string | undefined> {
  if (!cluster.isWorker) return register.metrics();
  const id = ++asked;
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const listen = (message: Answered) => {
    if (message.type === ANSWER && message.id === id) resolve(message.text);
  };
  const impatient = setTimeout(() => resolve(undefined), PATIENCE_MS);
  process.on('message', listen);
  process.send!({ type: ASK, id });
  return promise.finally(() => {
    clearTimeout(impatient);
    process.off('message', listen);
  });
}
