import type { Attempt } from '#lib/quizzes/schema.ts';

/** The documented calls' answers, as they come over the wire. */
export type WireQuiz = {
  id: number;
  quiz_version: number;
  quiz_questions: { question_id: number; question_text: string; options: string[] }[];
};
export type WireAnswer = { question_id: number; student_answer: string; seq: number };
export type WireSession = {
  id: number;
  quiz_id: number;
  start_time: string;
  closes_at: string;
  answers: WireAnswer[];
};
export type WireSubmitted = {
  attempt: {
    id: Attempt['id'];
    score: number;
    passed: boolean;
    responses: { question_id: number; student_answer: string | null }[];
  };
  ai_feedback: string;
};
