import type { SavedAnswer } from '#lib/assessing/quizzes/quizzes.schema.ts';

export type LocalAnswer = { answer: string; seq: number; isSaved: boolean };
/** The answers of an attempt on this page, by question id. */
export type LocalAnswers = Record<number, LocalAnswer>;

/** Merges this page's answers with the server's: the higher number wins, and a tie goes to the server. */
export function mergeServer(local: LocalAnswers, onServer: SavedAnswer[]): LocalAnswers {
  const unsaved = Object.entries(local).map(([id, answer]) => [id, { ...answer, isSaved: false }]);
  const merged = Object.fromEntries(unsaved) as LocalAnswers;
  for (const { questionId, studentAnswer, seq } of onServer)
    if ((merged[questionId]?.seq ?? 0) <= seq)
      merged[questionId] = { answer: studentAnswer, seq, isSaved: true };
  return merged;
}

/** Merges this page's answers with those another tab has stored: the higher number wins. */
export function mergeStored(local: LocalAnswers, stored: LocalAnswers): LocalAnswers {
  const merged = { ...local };
  for (const [id, other] of Object.entries(stored) as [`${number}`, LocalAnswer][]) {
    const current = merged[Number(id)];
    if (!current || current.seq < other.seq) merged[Number(id)] = other;
    else if (current.seq === other.seq && current.answer === other.answer && other.isSaved)
      merged[Number(id)] = other;
  }
  return merged;
}
