const KEY = 'dars-practice-answer';

/** An answer that the server may not have yet, stored on this device until it has. */
export type UnsentAnswer = { itemId: number; number: number; answer: string };

export function storeUnsent(answer: UnsentAnswer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(answer));
  } catch {
    // Without storage, only the page holds it.
  }
}

export function forgetUnsent(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to remove.
  }
}

export function readUnsent(): UnsentAnswer | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as UnsentAnswer | null) ?? undefined;
  } catch {
    return undefined;
  }
}
