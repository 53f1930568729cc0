import { describe, expect, test } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';

/** A queue whose work ends when it is told to, in the order in which it began. */
function stage(atOnce: number, most: number) {
  const queue = new FairQueue({ atOnce, most });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (lane: string, name: string, more: { crowd?: string; most?: number } = {}) =>
    queue
      .run({ name: lane, ...more }, () => {
        begun.push(name);
        return new Promise<string>((end) => ends.push(() => end(name)));
      })
      .catch((error: unknown) => (error instanceof QueueFull ? 'refused' : Promise.reject(error)));
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((turn) => setImmediate(turn));
  };
  return { begun, send, endOne };
}

describe('a fair queue', () => {
  test('does no more at once than it may', async () => {
    const { begun, send, endOne } = stage(2, 10);
    for (const name of ['1', '2', '3', '4']) void send('a', name);
    expect(begun).toEqual(['1', '2']);
    await endOne();
    expect(begun).toEqual(['1', '2', '3']);
  });

  test('takes turns: who comes alone waits for one of each lane, not for a whole crowd', async () => {
    const { begun, send, endOne } = stage(1, 100);
    for (let n = 1; n <= 50; n++) void send('crowd', `crowd ${n}`);
    void send('home', 'home 1');
    void send('home', 'home 2');
    for (let n = 0; n < 4; n++) await endOne();
    expect(begun).toEqual(['crowd 1', 'crowd 2', 'home 1', 'crowd 3', 'home 2']);
  });

  test('when it is full, the longest lane loses its last, and who comes alone is let in', async () => {
    const { begun, send, endOne } = stage(1, 3);
    const crowd = ['1', '2', '3', '4'].map((name) => send('crowd', name));
    const refused = send('crowd', '5');
    expect(await refused).toBe('refused');
    const home = send('home', 'home');
    expect(await crowd[3]).toBe('refused');
    for (let n = 0; n < 4; n++) await endOne();
    expect(await home).toBe('home');
    expect(begun).toEqual(['1', '2', 'home', '3']);
  });

  test('when it is full, a crowd of many short lanes gives way to who comes alone', async () => {
    const { send, endOne } = stage(1, 3);
    void send('running', 'running');
    const crowd = ['1', '2', '3'].map((name) => send(name, name, { crowd: 'school' }));
    const home = send('home', 'home');
    expect(await Promise.race(crowd)).toBe('refused');
    for (let n = 0; n < 4; n++) await endOne();
    expect(await home).toBe('home');
  });

  test('lets no more wait in a lane than it may have, however much room there is', async () => {
    const { send } = stage(1, 100);
    for (const name of ['1', '2', '3']) void send('a', name, { most: 2 });
    expect(await send('a', '4', { most: 2 })).toBe('refused');
  });

  test('goes on after work that failed', async () => {
    const queue = new FairQueue({ atOnce: 1, most: 1 });
    const failed = queue.run({ name: 'a' }, () => Promise.reject(new Error('no')));
    const next = queue.run({ name: 'a' }, async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
