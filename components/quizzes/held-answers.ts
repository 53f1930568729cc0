import type { SavedAnswer } from '#lib/quizzes/schema.ts';

export type HeldAnswer = { answer: string; seq: number; isSaved: boolean };
/** The answers of an attempt on this page, by question id. */
export type Held = Record<number, HeldAnswer>;

/** Merges this page's answers with the server's: the higher number wins, and a tie goes to the server. */
export function mergeServer(held: Held, onServer: SavedAnswer[]): Held {
  const unsaved = Object.entries(held).map(([id, answer]) => [id, { ...answer, isSaved: false }]);
  const merged = Object.fromEntries(unsaved) as Held;
  for (const { questionId, studentAnswer, seq } of onServer)
    if ((merged[questionId]?.seq ?? 0) <= seq)
      merged[questionId] = { answer: studentAnswer, seq, isSaved: true };
  return merged;
}

/** Merges this page's answers with those another tab has stored: the higher number wins. */
export function mergeKept(held: Held, kept: Held): Held {
  const merged = { ...held };
  for (const [id, other] of Object.entries(kept) as [`${number}`, HeldAnswer][]) {
    const mine = merged[Number(id)];
    if (!mine || mine.seq < other.seq) merged[Number(id)] = other;
    else if (mine.seq === other.seq && mine.answer === other.answer && other.isSaved)
      merged[Number(id)] = other;
  }
  return merged;
}
