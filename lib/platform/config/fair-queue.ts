export type Lane = {
  name: string;
  /** Of the lanes that are full together, the crowd with the most tasks gives way: the lane's own name by default. */
  crowd?: string;
  /** The most that wait in this lane. */
  most?: number;
};
type Waiting = { start: () => void; refuse: (error: Error) => void };

type Line = { crowd: string; tasks: Waiting[] };

/** The message for a request that finds the queue full or is dropped from it. */
export class QueueFull extends Error {}
const full = () => new QueueFull('Too many are waiting.');

/**
 * Runs `atOnce` tasks at a time and takes turns between lanes, so that a lane with many tasks waits for itself. At most
 * `most` tasks wait; beyond that, the longest lane of the largest crowd loses its last task.
 */
export class FairQueue {
  readonly #lanes = new Map<string, Line>();
  readonly #atOnce: number;
  readonly #most: number;
  #running = 0;
  #waiting = 0;

  constructor({ atOnce, most }: { atOnce: number; most: number }) {
    this.#atOnce = atOnce;
    this.#most = most;
  }

  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#wait(lane);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait({ name, crowd = name, most = Infinity }: Lane): Promise<void> {
    const line = this.#lanes.get(name) ?? { crowd, tasks: [] };
    if (line.tasks.length >= most) return Promise.reject(full());
    const turn = new Promise<void>((start, refuse) => {
      line.tasks.push({ start, refuse });
      this.#lanes.set(name, line);
      this.#waiting += 1;
    });
    if (this.#waiting > this.#most) this.#putOutOne();
    return turn;
  }

  /** Starts the next lane's task and moves that lane to the end. */
  #next(): void {
    const [first] = this.#lanes;
    if (!first) {
      this.#running -= 1;
      return;
    }
    const [lane, line] = first;
    const next = line.tasks.shift();
    this.#lanes.delete(lane);
    if (line.tasks.length > 0) this.#lanes.set(lane, line);
    this.#waiting -= 1;
    next?.start();
  }

  #putOutOne(): void {
    const crowds = new Map<string, number>();
    for (const { crowd, tasks } of this.#lanes.values())
      crowds.set(crowd, (crowds.get(crowd) ?? 0) + tasks.length);
    const [largest] = [...crowds].reduce((a, b) => (b[1] > a[1] ? b : a));
    const [lane, line] = [...this.#lanes]
      .filter(([, { crowd }]) => crowd === largest)
      .reduce((a, b) => (b[1].tasks.length > a[1].tasks.length ? b : a));
    line.tasks.pop()?.refuse(full());
    if (line.tasks.length === 0) this.#lanes.delete(lane);
    this.#waiting -= 1;
  }
}
