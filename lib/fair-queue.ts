type Waiting = { start: () => void; refuse: (error: Error) => void };

/** The message for a request that finds the queue full or is dropped from it. */
export class QueueFull extends Error {}

/**
 * Runs `atOnce` tasks at a time and takes turns between lanes, so that a lane with many tasks waits for itself. At most
 * `most` tasks wait; beyond that, the longest lane loses its last task.
 */
export class FairQueue {
  readonly #lanes = new Map<string, Waiting[]>();
  readonly #atOnce: number;
  readonly #most: number;
  #running = 0;
  #waiting = 0;

  constructor({ atOnce, most }: { atOnce: number; most: number }) {
    this.#atOnce = atOnce;
    this.#most = most;
  }

  async run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#wait(lane);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(lane: string): Promise<void> {
    const turn = new Promise<void>((start, refuse) => {
      const line = this.#lanes.get(lane) ?? [];
      line.push({ start, refuse });
      this.#lanes.set(lane, line);
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
    const next = line.shift();
    this.#lanes.delete(lane);
    if (line.length > 0) this.#lanes.set(lane, line);
    this.#waiting -= 1;
    next?.start();
  }

  #putOutOne(): void {
    const [lane, line] = [...this.#lanes].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    line.pop()?.refuse(new QueueFull('Too many are waiting.'));
    if (line.length === 0) this.#lanes.delete(lane);
    this.#waiting -= 1;
  }
}
