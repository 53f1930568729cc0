'use client';

import { useState } from 'react';
import { CallError } from '#components/session/call.ts';
import { type Change, useChange } from './use-change.ts';

type Save<L, R> = Omit<Change<L, R>, 'run' | 'after' | 'tell'> & {
  /** What the form was opened with; it knows its version. */
  opened: L;
  /** Saves on top of a version. */
  save: (from: L) => Promise<R>;
  load: () => Promise<L>;
  /** Fills the form with what another admin saved. */
  take: (theirs: L) => void;
  after: (saved: R, goOnFrom: (now: L) => void) => void;
};

const isConflict = (error: unknown) => error instanceof CallError && error.code === 'conflict';

/**
 * A save on the version that a form was opened with. Where another admin saved meanwhile nothing is written: `theirs` is
 * what they saved, and `settle` takes it, or saves ours on top of it.
 */
export function useVersionedSave<L, R>({ opened, save, load, take, after, ...change }: Save<L, R>) {
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<L>();
  const { mutate, isPending, error } = useChange({
    ...change,
    run: (from: L) =>
      save(from).catch(async (failure: unknown) => {
        if (isConflict(failure)) setTheirs(await load());
        throw failure;
      }),
    after: (saved) => after(saved, setBase),
    tell: (failure) => !isConflict(failure),
  });
  const settle = (takesTheirs: boolean) => {
    if (!theirs) return;
    setBase(theirs);
    setTheirs(undefined);
    if (takesTheirs) take(theirs);
    else mutate(theirs);
  };
  return { save: () => mutate(base), isPending, error, theirs, settle };
}
