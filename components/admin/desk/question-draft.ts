/** A question while it is edited: the right answer by its place, so that its words can change. */
export type QuestionDraft = {
  from: number | null;
  questionText: string;
  options: string[];
  right: number;
  explanation: string;
};
