/** A question being edited. The right answer is stored by position, so that its text can change. */
export type QuestionDraft = {
  from: number | null;
  questionText: string;
  options: string[];
  /** What somebody thinks who chooses the option of the same position. A draft of an earlier version lacks them. */
  thoughts?: string[];
  right: number;
  explanation: string;
};
