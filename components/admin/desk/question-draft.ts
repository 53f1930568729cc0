/** A question being edited. The right answer is stored by position, so that its text can change. */
export type QuestionDraft = {
  from: number | null;
  questionText: string;
  options: string[];
  right: number;
  explanation: string;
};
