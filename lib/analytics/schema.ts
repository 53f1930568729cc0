import { z } from 'zod';
import type { Language, Role } from '#lib/accounts/schema.ts';

export const lessonChoice = z.strictObject({ lessonId: z.int().positive() });

export const subjectChoice = z.strictObject({ subjectIds: z.array(z.int().positive()).max(100) });

export type Event = {
  kind: 'attempt' | 'registration' | 'verification';
  id: number;
  at: Date;
  /** A student's id for an attempt, a role for a registration, a title for a verification. */
  subject: string;
  passed: boolean | null;
  score: number | null;
};

export type Analytics = {
  /** The last twelve months, oldest first: accounts made in each, and how many there were at its end. */
  growth: { month: string; added: number; total: number }[];
  /** Lessons that students began, and completed. */
  completion: { begun: number; completed: number };
  /** The mean of the best score of each lesson attempted, in percent; null before the first attempt. */
  averageScore: number | null;
  /** Students with study on this day of their own. */
  activeToday: number;
  topSubjects: { id: number; name: string; gradeLevel: number; attempts: number; averageScore: number }[];
  recent: Event[];
  resources: {
    verifiedLessons: number;
    draftLessons: number;
    practiceTasks: number;
    questions: number;
    attempts: number;
    databaseBytes: number;
    modelCalls: number;
    modelTokens: number;
    /** Null where any price is unknown. */
    modelCost: number | null;
  };
  roles: { role: Role; users: number }[];
  grades: { grade: number; students: number }[];
};

export type Flag = 'distractor' | 'discrimination' | 'hard' | 'unused';

export type ItemFigures = {
  questionId: number;
  questionText: string;
  correctAnswer: string;
  /** First tries of different students. */
  answered: number;
  right: number;
  /** Share of right answers, 0 to 1; null before any. */
  facility: number | null;
  /** Correlation of this answer with the score on the other questions, -1 to 1; null where it can't be told. */
  discrimination: number | null;
  options: { text: string; chosen: number; isKey: boolean }[];
  leftOut: number;
  flags: Flag[];
};

export type LessonItems = {
  lessonId: number;
  title: string;
  language: Language;
  quizzes: { quizId: number; version: number; isCurrent: boolean; students: number; items: ItemFigures[] }[];
};
