import type { LocalAnswers } from './local-answers.ts';

const STORE = 'held';
let opening: Promise<IDBDatabase> | undefined;

const database = () =>
  (opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('dars-quiz', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  }));

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const transaction = (await database()).transaction(STORE, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(STORE));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error!);
    });
  } catch {
    return undefined; // no storage (private window, full disk)
  }
}

/**
 * The same answers in IndexedDB, which reaches the disk within milliseconds. Browsers write local storage seconds
 * later, and a killed browser never does.
 */
export const durableAnswers = {
  keys: () => inStore<IDBValidKey[]>('readonly', (store) => store.getAllKeys()),
  read: (key: string) => inStore<unknown>('readonly', (store) => store.get(key)),
  write: (key: string, answers: LocalAnswers) =>
    void inStore('readwrite', (store) => store.put(answers, key)),
  forget: (key: string) => void inStore('readwrite', (store) => store.delete(key)),
};
