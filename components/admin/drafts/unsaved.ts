import { useSyncExternalStore } from 'react';

/** A form with typed text that isn't saved. `scope`: the dialog that it stands in. */
type Unsaved = { scope: string; discard: () => void };
/** A way out that waits for its question. */
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

/** Goes where the reader wants to go; asks first where typed text would be left. `scope`: only that dialog is left. */
export function leave(go: () => void, { scope, stay }: { scope?: string; stay?: () => void } = {}): void {
  if (inScope(scope).length === 0) return go();
  way?.stay?.();
  way = { scope, go, ...(stay ? { stay } : {}) };
  tell();
}

/** Answers the question that waits. */
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
