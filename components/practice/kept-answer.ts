const KEY = 'dars-practice-answer';

/** An answer that the server may not have yet, stored on this device until it has. */
export type KeptAnswer = { itemId: number; number: number; answer: string };

export function keepAnswer(answer: KeptAnswer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(answer));
  } catch {
    // Without storage, only the page holds it.
  }
}

export function dropAnswer(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to remove.
  }
}

export function keptAnswer(): KeptAnswer | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptAnswer | null) ?? undefined;
  } catch {
    return undefined;
  }
}
