import { useSyncExternalStore } from 'react';

/** A form with unsaved text. `scope`: the dialog that contains it. */
type Unsaved = { scope: string; discard: () => void };
/** Navigation that waits until the reader answers. */
type Way = { scope: string | undefined; go: () => void; stay?: () => void };

const forms = new Set<Unsaved>();
let way: Way | undefined;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const inScope = (scope: string | undefined) =>
  [...forms].filter((form) => scope === undefined || form.scope === scope);

/** Counts a form as unsaved until the returned function is called. */
export function addUnsaved(form: Unsaved): () => void {
  forms.add(form);
  tell();
  return () => {
    forms.delete(form);
    tell();
  };
}

/** Navigates, after asking if text would be lost. `scope`: only this dialog closes. */
export function leave(go: () => void, { scope, stay }: { scope?: string; stay?: () => void } = {}): void {
  if (inScope(scope).length === 0) return go();
  way?.stay?.();
  way = { scope, go, ...(stay ? { stay } : {}) };
  tell();
}

/** Answers the open question. */
export function answerLeaving(answer: 'stay' | 'keep' | 'discard'): void {
  const before = way;
  way = undefined;
  if (answer === 'discard') for (const form of inScope(before?.scope)) form.discard();
  if (answer === 'stay') before?.stay?.();
  else before?.go();
  tell();
}

export const useIsUnsaved = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => forms.size > 0,
    () => false,
  );

export const useIsAskedToLeave = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => way !== undefined,
    () => false,
  );
