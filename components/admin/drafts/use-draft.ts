'use client';

import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { FormScope } from './form-scope.ts';
import { draftKey, type DeviceDraft, deviceDrafts, signOf } from './device-drafts.ts';
import { addUnsaved } from './unsaved.ts';

/** The fields a form starts from, and the row's version. */
export type Opened<T> = { fields: T; version: string };

export type Draft<T> = {
  fields: T;
  base: Opened<T>;
  set: (fields: T) => void;
  /** Starts again from the saved row and drops the draft. */
  reset: (now: Opened<T>) => void;
  isDirty: boolean;
  /** Set when the form shows an earlier draft: its time, and whether the row was saved since. */
  found: { at: number; isStale: boolean } | undefined;
};

type Options<T> = {
  form: string;
  row: string | number;
  opened: Opened<T>;
  /** Drafts about people go with the browser tab. */
  isPersonal?: boolean;
  /** The fields that may stay on the device; never a password. */
  keepable?: (fields: T) => T;
};

export const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

function restore<T>(opened: Opened<T>, draft: DeviceDraft | undefined) {
  if (!draft || same(draft.fields, opened.fields)) return { base: opened, fields: opened.fields };
  const isStale = draft.version !== opened.version && draft.begun !== signOf(opened.fields);
  const base = isStale ? { ...opened, version: draft.version } : opened;
  return { base, fields: draft.fields as T, found: { at: draft.at, isStale } };
}

/**
 * The fields of a form. They are stored on this device from the first change until they are saved or discarded, so
 * closing the form loses nothing. If the row is newer than the draft, `base` keeps the older version: saving is then a
 * conflict that shows both.
 */
export function useDraft<T>({ form, row, opened, isPersonal = false, keepable }: Options<T>): Draft<T> {
  const scope = useContext(FormScope);
  const [{ key, drafts }] = useState(() => ({ key: draftKey(form, row), drafts: deviceDrafts(isPersonal) }));
  const [state, setState] = useState<{ base: Opened<T>; fields: T; found?: Draft<T>['found'] }>(() =>
    restore(opened, drafts.read(key)),
  );
  const { base, fields, found } = state;
  const isDirty = !same(fields, base.fields);
  const reset = (now: Opened<T>) => {
    drafts.forget(key);
    setState({ base: now, fields: now.fields });
  };

  // The row was read again. An untouched form follows it; a change elsewhere in the row only updates the version.
  const [lastOpened, setLastOpened] = useState(opened);
  if (!same(lastOpened, opened)) {
    setLastOpened(opened);
    if (!isDirty) setState({ base: opened, fields: opened.fields });
    else if (same(base.fields, opened.fields) && !found?.isStale) setState({ ...state, base: opened });
  }

  const write = useEffectEvent(() => {
    const begun = signOf(base.fields);
    const safeFields = keepable ? keepable(fields) : fields;
    drafts.write(key, { fields: safeFields, version: base.version, begun, at: Date.now() });
  });
  useEffect(() => {
    if (isDirty) write();
    else drafts.forget(key);
  }, [isDirty, fields, drafts, key]);

  const discard = useEffectEvent(() => reset(opened));
  useEffect(() => (isDirty ? addUnsaved({ scope, discard: () => discard() }) : undefined), [isDirty, scope]);

  return { fields, base, isDirty, found, reset, set: (next) => setState({ ...state, fields: next }) };
}
