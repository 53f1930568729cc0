const KEY = 'dars-practice-answer';

/** An answer that the server may not have yet, kept on this device until it has. */
export type KeptAnswer = { itemId: number; number: number; answer: string };

export function keepAnswer(answer: KeptAnswer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(answer));
  } catch {
    // Without storage the page holds it alone.
  }
}

export function dropAnswer(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was none to drop.
  }
}

export function keptAnswer(): KeptAnswer | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptAnswer | null) ?? undefined;
  } catch {
    return undefined;
  }
}
