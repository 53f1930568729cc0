import { channel } from 'node:diagnostics_channel';

/** The channel of finished statements: nothing is measured where nobody listens. */
export const STATEMENTS_DONE = 'dars:statement';
const done = channel(STATEMENTS_DONE);

/** A finished or failed statement: its text, whose values are `$1` and so on, and how long it was waited for. */
export type StatementDone = { text: string; ms: number };

/**
 * Measures from when the answer is asked for, so that waiting for a free connection counts. Once: within a transaction
 * the driver listens to each statement too.
 */
export function timed<Q extends Promise<unknown>>(text: string, query: Q): Q {
  if (!done.hasSubscribers) return query;
  // A statement is sent when somebody waits for it: listening to it ourselves would send it too early.
  const wait = query.then.bind(query);
  let isNoted = false;
  const then: Promise<unknown>['then'] = (answered, failed) => {
    const started = performance.now();
    const note = () => {
      if (!isNoted) done.publish({ text, ms: performance.now() - started } satisfies StatementDone);
      isNoted = true;
    };
    const noted = wait(
      (rows) => {
        note();
        return rows;
      },
      (error: unknown) => {
        note();
        throw error;
      },
    );
    return noted.then(answered, failed);
  };
  return Object.assign(query, { then });
}
