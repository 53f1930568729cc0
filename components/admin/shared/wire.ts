import type { Language, Role } from '#lib/accounts/schema.ts';
import type { Generation } from '#lib/generation/schema.ts';

/** The documented admin calls' answers, as they come over the wire. */
export type WireUser = {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  dp: string | null;
  created_at: string;
};
export type WireNewUser = WireUser & { initial_password?: string };
export type WireSubject = {
  id: number;
  name: string;
  description: string;
  grade_level: number;
  total_lessons: number;
  completed_lessons: number;
  progress: number;
};
export type WireLesson = {
  id: number;
  title: string;
  subject_id: number;
  language: Language;
  order_in_subject: number;
  status: 'draft' | 'verified';
  created_at: string;
};
export type WireFullLesson = WireLesson & { content: string; generation: Generation };
export type WireDashboard = {
  total_students: number;
  total_subjects: number;
  total_lessons: number;
  total_quizzes: number;
  recent_lessons: Pick<WireLesson, 'id' | 'title' | 'subject_id' | 'language' | 'status' | 'created_at'>[];
  recent_attempts: { id: number; student_id: number; score: number; passed: boolean; submitted_at: string }[];
};
