'use client';

import { useSyncExternalStore } from 'react';
import { doubtSeeds } from '#components/session/seeds.tsx';

/** How long an act can be taken back before it is done. */
export const HELD_MS = 8_000;

/** `leave`: the same where the page goes away and waits for no answer. */
type Act = { rows: string[]; run: () => void; leave: () => void };

let waiting: Act[] = [];
let rows: ReadonlySet<string> = new Set();
const NONE: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: Act[]) {
  waiting = next;
  rows = new Set(waiting.flatMap((act) => act.rows));
  for (const listener of listeners) listener();
}

// Who leaves the page has not taken it back.
const leaveAll = () => {
  const left = waiting;
  change([]);
  for (const { leave } of left) leave();
  doubtSeeds();
};

/** Does an act after a while, or at once where the page is left. Returns what takes it back; too late it answers false. */
export function holdAct(act: Act): () => boolean {
  const drop = () => {
    const isThere = waiting.includes(act);
    change(waiting.filter((other) => other !== act));
    if (waiting.length === 0) window.removeEventListener('pagehide', leaveAll);
    return isThere;
  };
  window.addEventListener('pagehide', leaveAll);
  change([...waiting, act]);
  const timer = setTimeout(() => {
    if (drop()) act.run();
  }, HELD_MS);
  return () => {
    clearTimeout(timer);
    return drop();
  };
}

/** Rows on which an act waits, as 'lesson 12'. */
export const useHeldRows = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => rows,
    () => NONE,
  );
