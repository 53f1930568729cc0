import { z } from 'zod';
import { LANGUAGES, ROLES } from '#lib/vocabulary.ts';
import { idList } from '#lib/platform/config/ids.ts';

export const subjectChoice = z.strictObject({
  subjects: idList('subject'),
});
/** `countedAt`: when, in a large school, which is not counted for each who asks; null for now. */
export const subjectProgressDto = z.object({
  subjectId: z.int(),
  completed: z.int(),
  places: z.int(),
  countedAt: z.date().nullable(),
});

const eventDto = z.object({
  kind: z.enum(['attempt', 'registration', 'verification']),
  id: z.int(),
  at: z.date(),
  /** A student's id for an attempt, a role for a registration, a title for a verification. */
  subject: z.string(),
  passed: z.boolean().nullable(),
  score: z.number().nullable(),
});

export const analyticsDto = z.object({
  /**
   * When a large school was counted; null for now. Totals by role, recent events, content and size are always those of
   * now.
   */
  countedAt: z.date().nullable(),
  /** The last twelve months, oldest first: new accounts in each, and the total at its end. */
  growth: z.array(z.object({ month: z.string(), added: z.int(), total: z.int() })),
  /** Lessons that students began, and completed. */
  completion: z.object({ begun: z.int(), completed: z.int() }),
  /** The mean of the best score of each lesson attempted, in percent; null before the first attempt. */
  averageScore: z.number().nullable(),
  /** Students who studied today, each on their own day. */
  activeToday: z.int(),
  topSubjects: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      gradeLevel: z.int(),
      attempts: z.int(),
      averageScore: z.number(),
    }),
  ),
  recent: z.array(eventDto),
  resources: z.object({
    verifiedLessons: z.int(),
    draftLessons: z.int(),
    practiceTasks: z.int(),
    questions: z.int(),
    attempts: z.int(),
    databaseBytes: z.number(),
    modelCalls: z.int(),
    modelTokens: z.number(),
    /** Null if any price is unknown. */
    modelCost: z.number().nullable(),
  }),
  roles: z.array(z.object({ role: z.enum(ROLES), users: z.int() })),
  grades: z.array(z.object({ grade: z.int(), students: z.int() })),
});

/** The sums over the students' progress in one subject. `points` adds up the best scores, in percent. */
export const subjectSums = z.object({
  id: z.int(),
  name: z.string(),
  gradeLevel: z.int(),
  isDeleted: z.boolean(),
  begun: z.int(),
  completed: z.int(),
  attempts: z.int(),
  scored: z.int(),
  points: z.number(),
});

const itemDto = z.object({
  questionId: z.int(),
  questionText: z.string(),
  correctAnswer: z.string(),
  /** First tries by different students. */
  answered: z.int(),
  right: z.int(),
  /** Share of right answers, 0 to 1; null without answers. */
  facility: z.number().nullable(),
  /** Correlation of this answer with the score on the other questions, -1 to 1; null if it can't be computed. */
  discrimination: z.number().nullable(),
  options: z.array(z.object({ text: z.string(), chosen: z.int(), isKey: z.boolean() })),
  leftOut: z.int(),
  flags: z.array(z.enum(['distractor', 'discrimination', 'hard', 'unused'])),
});

/** A question has no topic of its own: it is about the topic of its lesson. */
export const lessonItemsDto = z.object({
  lessonId: z.int(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  quizzes: z.array(
    z.object({
      quizId: z.int(),
      version: z.int(),
      isCurrent: z.boolean(),
      students: z.int(),
      items: z.array(itemDto),
    }),
  ),
});

export type Event = z.infer<typeof eventDto>;
export type SubjectSums = z.infer<typeof subjectSums>;
export type Analytics = z.infer<typeof analyticsDto>;
export type ItemFigures = z.infer<typeof itemDto>;
export type Flag = ItemFigures['flags'][number];
export type LessonItems = z.infer<typeof lessonItemsDto>;
export type SubjectProgress = z.infer<typeof subjectProgressDto>;
