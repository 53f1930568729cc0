import { durableAnswers } from './durable-answers.ts';
import { type LocalAnswers, type LocalAnswer, mergeStored } from './local-answers.ts';

const isLocalAnswer = (value: unknown): value is LocalAnswer => {
  const { answer, seq, isSaved } = (value ?? {}) as Partial<Record<keyof LocalAnswer, unknown>>;
  return typeof answer === 'string' && Number.isInteger(seq) && typeof isSaved === 'boolean';
};

const validAnswers = (answers: unknown): LocalAnswers =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([, value]) => isLocalAnswer(value)));

export const storageKey = (attemptId: number): string => `dars-quiz-${attemptId}`;

function localKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return []; // no storage (private window)
  }
}

/** The attempts of which this device has answers: those of quizzes that are open, and those that it could not send. */
export async function storedAttempts(): Promise<number[]> {
  const durable = (await Promise.race([durableAnswers.keys(), patience()])) ?? [];
  const ids = [...durable, ...localKeys()].map((key) => /^dars-quiz-(\d+)$/.exec(String(key))?.[1]);
  return [...new Set(ids.filter((id) => id !== undefined).map(Number))];
}

/** How long the quiz waits for answers that a crash may have left; some browsers never reply. */
const RESTORE_MS = 1000;
const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, RESTORE_MS));

/**
 * An attempt's answers in the browser's storage, shared by its tabs. `restore` brings back what a crash kept from it.
 * Without storage (private window, full disk) the page's memory holds them.
 */
export function answerStore(attemptId: number) {
  const key = storageKey(attemptId);
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  const read = (): LocalAnswers =>
    attempt(() => validAnswers(JSON.parse(localStorage.getItem(key) ?? '{}')), {});
  const write = (answers: LocalAnswers) =>
    attempt(() => {
      const all = mergeStored(read(), answers);
      durableAnswers.write(key, all);
      localStorage.setItem(key, JSON.stringify(all));
    }, undefined);
  return {
    read,
    write,
    restore: async () => write(validAnswers(await Promise.race([durableAnswers.read(key), patience()]))),
    forget: () => {
      durableAnswers.forget(key);
      attempt(() => localStorage.removeItem(key), undefined);
    },
  };
}
