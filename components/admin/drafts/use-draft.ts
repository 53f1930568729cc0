'use client';

import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { FormScope } from './form-scope.ts';
import { draftKey, type KeptDraft, keptDrafts, signOf } from './kept-drafts.ts';
import { addUnsaved } from './unsaved.ts';

/** What a form starts from, and the version of the row that it shows. */
export type Opened<T> = { fields: T; version: string };

export type Draft<T> = {
  fields: T;
  base: Opened<T>;
  set: (fields: T) => void;
  /** Starts anew from what is saved now: nothing is unsaved, nothing is kept. */
  reset: (now: Opened<T>) => void;
  isDirty: boolean;
  /** A draft of an earlier visit is in the form: since when, and whether the row was saved by somebody since. */
  found: { at: number; isStale: boolean } | undefined;
};

type Options<T> = {
  form: string;
  row: string | number;
  opened: Opened<T>;
  /** Fields about a person end with the browser's tab. */
  isPersonal?: boolean;
  /** What may stay on the device; a password may not. */
  keepable?: (fields: T) => T;
};

export const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

function restored<T>(opened: Opened<T>, draft: KeptDraft | undefined) {
  if (!draft || same(draft.fields, opened.fields)) return { base: opened, fields: opened.fields };
  const isStale = draft.version !== opened.version && draft.begun !== signOf(opened.fields);
  const base = isStale ? { ...opened, version: draft.version } : opened;
  return { base, fields: draft.fields as T, found: { at: draft.at, isStale } };
}

/**
 * The fields of a form, kept on this device from the first change until they are saved or discarded, so that whatever
 * closes the form loses nothing. Where the row has a newer version than the draft was begun from, `base` keeps the older
 * version: saving is then a conflict, which shows both.
 */
export function useDraft<T>({ form, row, opened, isPersonal = false, keepable }: Options<T>): Draft<T> {
  const scope = useContext(FormScope);
  const [{ key, drafts }] = useState(() => ({ key: draftKey(form, row), drafts: keptDrafts(isPersonal) }));
  const [state, setState] = useState<{ base: Opened<T>; fields: T; found?: Draft<T>['found'] }>(() =>
    restored(opened, drafts.read(key)),
  );
  const { base, fields, found } = state;
  const isDirty = !same(fields, base.fields);
  const reset = (now: Opened<T>) => {
    drafts.forget(key);
    setState({ base: now, fields: now.fields });
  };

  // The row was read again: a clean form follows it, and a change elsewhere in the row moves the version alone.
  const [seen, setSeen] = useState(opened);
  if (!same(seen, opened)) {
    setSeen(opened);
    if (!isDirty) setState({ base: opened, fields: opened.fields });
    else if (same(base.fields, opened.fields) && !found?.isStale) setState({ ...state, base: opened });
  }

  const write = useEffectEvent(() => {
    const begun = signOf(base.fields);
    const stored = keepable ? keepable(fields) : fields;
    drafts.write(key, { fields: stored, version: base.version, begun, at: Date.now() });
  });
  useEffect(() => {
    if (isDirty) write();
    else drafts.forget(key);
  }, [isDirty, fields, drafts, key]);

  const discard = useEffectEvent(() => reset(opened));
  useEffect(() => (isDirty ? addUnsaved({ scope, discard: () => discard() }) : undefined), [isDirty, scope]);

  return { fields, base, isDirty, found, reset, set: (next) => setState({ ...state, fields: next }) };
}
