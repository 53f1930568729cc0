'use client';

import { useSyncExternalStore } from 'react';
import { doubtSeeds } from '#components/shell/session/seeds.tsx';

/** How long an action can be undone before it runs. */
export const UNDO_MS = 8_000;

/** `leave` runs instead when the page closes and no answer can be awaited. */
type Act = { rows: string[]; run: () => void; leave: () => void };

let pending: Act[] = [];
let rows: ReadonlySet<string> = new Set();
const NONE: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: Act[]) {
  pending = next;
  rows = new Set(pending.flatMap((act) => act.rows));
  for (const listener of listeners) listener();
}

// Leaving the page does not undo the action.
const leaveAll = () => {
  const acts = pending;
  change([]);
  for (const { leave } of acts) leave();
  doubtSeeds();
};

/**
 * Runs an action after a delay, or when the page closes. Returns a function that undoes it, and returns false when it
 * is too late.
 */
export function holdAct(act: Act): () => boolean {
  const drop = () => {
    const isThere = pending.includes(act);
    change(pending.filter((other) => other !== act));
    if (pending.length === 0) window.removeEventListener('pagehide', leaveAll);
    return isThere;
  };
  window.addEventListener('pagehide', leaveAll);
  change([...pending, act]);
  const timer = setTimeout(() => {
    if (drop()) act.run();
  }, UNDO_MS);
  return () => {
    clearTimeout(timer);
    return drop();
  };
}

/** Rows with a waiting action, such as 'lesson 12'. */
export const usePendingRows = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => rows,
    () => NONE,
  );
