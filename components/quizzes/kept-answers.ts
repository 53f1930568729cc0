import { type Held, type HeldAnswer, mergeKept } from './held-answers.ts';

const isHeldAnswer = (value: unknown): value is HeldAnswer => {
  const { answer, seq, isSaved } = (value ?? {}) as Partial<Record<keyof HeldAnswer, unknown>>;
  return typeof answer === 'string' && Number.isInteger(seq) && typeof isSaved === 'boolean';
};

function parsed(text: string | null): Held {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as object);
    return Object.fromEntries(entries.filter(([, value]) => isHeldAnswer(value))) as Held;
  } catch {
    return {};
  }
}

export const keptKey = (attemptId: number): string => `dars-quiz-${attemptId}`;

/**
 * An attempt's answers in the browser's storage, shared by its tabs. Where the browser keeps nothing (private window,
 * full disk) the page's own memory has to do.
 */
export function keptAnswers(attemptId: number, storage: () => Storage) {
  const key = keptKey(attemptId);
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  const read = (): Held => attempt(() => parsed(storage().getItem(key)), {});
  return {
    read,
    write: (held: Held) =>
      attempt(() => storage().setItem(key, JSON.stringify(mergeKept(read(), held))), undefined),
    forget: () => attempt(() => storage().removeItem(key), undefined),
  };
}
