import { setTimeout as pause } from 'node:timers/promises';
import { cookieOf } from '../support/cookie.ts';
import { AGAIN_MS, type Seat } from './pupil.ts';
import type { Witness } from './witness.ts';

/** A student who opens the dashboard and a lesson again and again until the stop, and asks again where a page fails. */
export function keepReading(
  { sessionKey, subject, lessons }: Seat,
  url: () => string,
  witness: Witness,
): () => Promise<number> {
  let isOver = false;
  let pages = 0;
  const headers = { cookie: cookieOf(sessionKey) };
  const isWhole = async (path: string) => {
    const response = await fetch(`${url()}${path}`, { headers, redirect: 'manual' });
    return response.status === 200 && (await response.text()).trimEnd().endsWith('</html>');
  };
  const read = async (path: string) => {
    for (let failures = 1; !(await isWhole(path).catch(() => false)); failures++) {
      witness.noteFailure(failures);
      await pause(AGAIN_MS);
    }
    pages += 1;
  };
  const reading = (async () => {
    while (!isOver)
      for (const path of ['/dashboard', `/subjects/${subject}/lessons/${lessons[0]}`]) await read(path);
  })();
  reading.catch((error: unknown) => witness.giveUp(error));
  return async () => {
    isOver = true;
    await reading;
    return pages;
  };
}
