import { durableAnswers } from './durable-answers.ts';
import { type Held, type HeldAnswer, mergeKept } from './held-answers.ts';

const isHeldAnswer = (value: unknown): value is HeldAnswer => {
  const { answer, seq, isSaved } = (value ?? {}) as Partial<Record<keyof HeldAnswer, unknown>>;
  return typeof answer === 'string' && Number.isInteger(seq) && typeof isSaved === 'boolean';
};

const checked = (held: unknown): Held =>
  Object.fromEntries(Object.entries(held ?? {}).filter(([, value]) => isHeldAnswer(value)));

export const keptKey = (attemptId: number): string => `dars-quiz-${attemptId}`;

/** How long the quiz waits for answers that a crash may have left; some browsers never reply. */
const RESTORE_MS = 1000;
const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, RESTORE_MS));

/**
 * An attempt's answers in the browser's storage, shared by its tabs. `restore` brings back what a crash kept from it.
 * Without storage (private window, full disk) the page's memory holds them.
 */
export function keptAnswers(attemptId: number) {
  const key = keptKey(attemptId);
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  const read = (): Held => attempt(() => checked(JSON.parse(localStorage.getItem(key) ?? '{}')), {});
  const write = (held: Held) =>
    attempt(() => {
      const all = mergeKept(read(), held);
      durableAnswers.write(key, all);
      localStorage.setItem(key, JSON.stringify(all));
    }, undefined);
  return {
    read,
    write,
    restore: async () => write(checked(await Promise.race([durableAnswers.read(key), patience()]))),
    forget: () => {
      durableAnswers.forget(key);
      attempt(() => localStorage.removeItem(key), undefined);
    },
  };
}
