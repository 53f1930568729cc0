import { useAuth } from '#components/shell/session/auth-store.ts';

/** The typed text, the version it started from, and a hash of the form at that time. */
export type DeviceDraft = { fields: unknown; version: string; begun: number; at: number };

const MARK = 'dars-draft-';
const MOST = 20;
const MONTH_MS = 30 * 86_400_000;

/** Each admin has their own drafts: school computers are shared. */
export const draftKey = (form: string, row: string | number): string =>
  `${MARK}${useAuth.getState().profile?.user.id ?? 0}-${form}-${row}`;

/** A short hash, to see whether a value has changed. */
export function signOf(value: unknown): number {
  let sign = 5381;
  for (const letter of JSON.stringify(value)) sign = (sign * 33 + letter.codePointAt(0)!) | 0;
  return sign;
}

const parse = (text: string | null): DeviceDraft | undefined => {
  try {
    const draft = JSON.parse(text ?? '') as Partial<DeviceDraft>;
    return typeof draft.at === 'number' && draft.fields ? (draft as DeviceDraft) : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps the newest drafts of the last month and drops the others. */
function tidy(storage: Storage, most: number) {
  const keys = Object.keys(storage)
    .filter((key) => key.startsWith(MARK))
    .map((key) => ({ key, at: parse(storage.getItem(key))?.at ?? 0 }))
    .sort((a, b) => b.at - a.at);
  for (const [index, { key, at }] of keys.entries())
    if (index >= most || at < Date.now() - MONTH_MS) storage.removeItem(key);
}

/** Drafts on this device. Drafts about people go with the browser tab. Without storage there are none. */
export function deviceDrafts(isPersonal: boolean) {
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(isPersonal ? sessionStorage : localStorage);
    } catch {
      return undefined;
    }
  };
  const put = (key: string, text: string) => attempt((storage) => (storage.setItem(key, text), true));
  return {
    read: (key: string) => attempt((storage) => parse(storage.getItem(key))),
    write: (key: string, draft: DeviceDraft) => {
      const text = JSON.stringify(draft);
      attempt((storage) => tidy(storage, MOST));
      if (put(key, text)) return;
      attempt((storage) => tidy(storage, 0)); // storage is full: this draft matters more than older ones
      put(key, text);
    },
    forget: (key: string) => void attempt((storage) => storage.removeItem(key)),
  };
}
