import '#server-only';
import { LRUCache } from 'lru-cache';

const MOST = 20_000;
// On globalThis, because the framework bundles pages and the server's own code separately.
const holder = globalThis as typeof globalThis & { __darsAccounts?: LRUCache<string, number> };
const accounts = () => (holder.__darsAccounts ??= new LRUCache({ max: MOST }));

/** Notes whose a session is, for what must know it without asking the database. */
export const noteAccount = (sessionId: string, userId: number): void =>
  void accounts().set(sessionId, userId);
/** Whose a session is, if this process has met it lately. */
export const accountOfSession = (sessionId: string): number | undefined => accounts().get(sessionId);
