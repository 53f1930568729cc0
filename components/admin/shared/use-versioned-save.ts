'use client';

import { useState } from 'react';
import { type Draft, type Opened, same } from '#components/admin/drafts/use-draft.ts';
import { CallError } from '#components/shell/session/call.ts';
import { type Change, useChange } from './use-change.ts';

type Save<T, R> = Omit<Change<Opened<T>, R>, 'run' | 'tell'> & {
  draft: Draft<T>;
  /** Saves, based on a version. */
  save: (from: Opened<T>) => Promise<R>;
  /** Reads the row as it is saved now. */
  load: () => Promise<Opened<T>>;
};

const isConflict = (error: unknown) => error instanceof CallError && error.code === 'conflict';

/**
 * Saves on the version that the draft started from. If another admin saved since, nothing is written: `theirs` holds
 * their version, and `settle` takes it or overwrites it.
 */
export function useVersionedSave<T, R>({ draft, save, load, ...change }: Save<T, R>) {
  const [theirs, setTheirs] = useState<Opened<T>>();
  const { mutate, isPending, error } = useChange({
    ...change,
    run: (from: Opened<T>) =>
      save(from).catch(async (failure: unknown) => {
        if (!isConflict(failure)) throw failure;
        const now = await load();
        // Another part of the row changed, not the part edited here.
        if (!draft.found?.isStale && same(now.fields, from.fields)) return save(now);
        setTheirs(now);
        throw failure;
      }),
    tell: (failure) => !isConflict(failure),
  });
  const settle = (takesTheirs: boolean) => {
    if (!theirs) return;
    setTheirs(undefined);
    if (takesTheirs) draft.reset(theirs);
    else mutate(theirs);
  };
  return { save: () => mutate(draft.base), isPending, error, theirs, settle };
}
