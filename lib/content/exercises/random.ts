/** Reproducible pseudo-random numbers: xmur3 seeds mulberry32 (both public domain, bryc/code, PRNGs.md). */
export class Random {
  private state: number;

  constructor(seed: string) {
    let h = 1779033703 ^ seed.length;
    for (let i = 0; i < seed.length; i++) {
      h = Math.imul(h ^ seed.charCodeAt(i), 3432918353);
      h = (h << 13) | (h >>> 19);
    }
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    this.state = (h ^ (h >>> 16)) >>> 0;
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** The same, except these. */
  intBut(least: number, most: number, ...not: number[]): number {
    for (let i = 0; i < 1000; i++) {
      const n = this.int(least, most);
      if (!not.includes(n)) return n;
    }
    throw new Error(`Nothing is left between ${least} and ${most}.`);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]!;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const rest = [...list];
    return list.map(() => rest.splice(this.int(0, rest.length - 1), 1)[0]!);
  }

  /** Draws until `fits`. Throws if no draw fits, which is a fault of the generator. */
  until<T>(draw: () => T, fits: (candidate: T) => boolean): T {
    for (let i = 0; i < 2000; i++) {
      const candidate = draw();
      if (fits(candidate)) return candidate;
    }
    throw new Error('No draw fits the condition.');
  }
}
