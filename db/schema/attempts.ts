import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, identity, instant } from './columns.ts';
import { lessons, quizQuestions, quizzes } from './lessons.ts';

/** One try at a quiz by one person (any role; figures count students alone). Keyed by its owner first. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    id: identity().notNull(),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    quizId: integer()
      .notNull()
      .references(() => quizzes.id),
    state: varchar({ enum: ['open', 'submitted'] }).notNull(),
    startTime: instant().notNull().defaultNow(),
    /** When the server submits what is still open. */
    closesAt: instant().notNull(),
    /** Set when the page said goodbye; cleared when the student is back. */
    leaveAt: instant(),
    /** The sign-in sessions, one a device, that have it open: back in it, and not gone with a goodbye. */
    openIn: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    submittedAt: instant(),
    /** How many attempts came before: with the installation's secret it orders the options. */
    optionSeed: integer().notNull(),
    asked: integer(),
    correct: integer(),
    feedback: text().notNull().default(''),
    feedbackSource: varchar({ enum: ['rules', 'model'] }),
    /** What submitted it, so that a repeat is known: a client's key, hashed, or the session. */
    idempotencyKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    uniqueIndex('quiz_attempts_id_key').on(t.id),
    uniqueIndex('quiz_attempts_open_key')
      .on(t.studentId, t.quizId)
      .where(sql`${t.state} = 'open'`),
    uniqueIndex('quiz_attempts_idempotency_key').on(t.studentId, t.idempotencyKey),
    index('quiz_attempts_lesson_idx').on(t.studentId, t.lessonId, t.id),
    index('quiz_attempts_due_idx')
      .on(sql`least(${t.closesAt}, ${t.leaveAt})`)
      .where(sql`${t.state} = 'open'`),
    index('quiz_attempts_recent_idx')
      .on(t.submittedAt)
      .where(sql`${t.state} = 'submitted'`),
    index('quiz_attempts_quiz_idx').on(t.quizId, t.id),
    check(
      'quiz_attempts_submitted_check',
      sql`(${t.state} = 'open') = (${t.submittedAt} is null) and (${t.state} = 'open') = (${t.asked} is null)
        and (${t.asked} is null) = (${t.correct} is null) and ${t.correct} between 0 and ${t.asked}`,
    ),
  ],
);

/** Append-only: what an attempt's score was before a wrong key was corrected. */
export const attemptRegrades = pgTable(
  'attempt_regrades',
  {
    id: identity().primaryKey(),
    studentId: integer().notNull(),
    attemptId: integer().notNull(),
    questionId: integer()
      .notNull()
      .references(() => quizQuestions.id),
    regradedBy: integer().references(() => users.id, { onUpdate: 'cascade' }),
    at: createdAt(),
    oldAnswer: text().notNull(),
    newAnswer: text().notNull(),
    oldCorrect: integer().notNull(),
    newCorrect: integer().notNull(),
    oldFeedback: text().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.studentId, t.attemptId],
      foreignColumns: [quizAttempts.studentId, quizAttempts.id],
      name: 'attempt_regrades_attempt_fk',
    }).onUpdate('cascade'),
    index('attempt_regrades_attempt_idx').on(t.studentId, t.attemptId),
  ],
);

/** A wrong key that is being corrected: its row goes at the moment in which the new key and all grades by it appear. */
export const keyCorrections = pgTable('key_corrections', {
  lessonId: integer()
    .primaryKey()
    .references(() => lessons.id),
  questionId: integer()
    .notNull()
    .references(() => quizQuestions.id),
  requestedBy: integer()
    .notNull()
    .references(() => users.id, { onUpdate: 'cascade' }),
  correctAnswer: text().notNull(),
  /** The key until now. */
  seenAnswer: text().notNull(),
  explanation: text(),
  /** The attempt up to which grades are prepared, by id. */
  preparedTo: integer().notNull().default(0),
  /** When somebody last worked on it. */
  at: createdAt(),
});

/** An attempt's grade by the corrected key, until it applies. */
export const regradeDrafts = pgTable(
  'regrade_drafts',
  {
    lessonId: integer()
      .notNull()
      .references(() => keyCorrections.lessonId, { onDelete: 'cascade' }),
    studentId: integer().notNull(),
    attemptId: integer().notNull(),
    /** Right answers more than before, or fewer. */
    gain: integer().notNull(),
    feedback: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lessonId, t.attemptId] })],
);

export const attemptResponses = pgTable(
  'attempt_responses',
  {
    studentId: integer().notNull(),
    attemptId: integer().notNull(),
    questionId: integer()
      .notNull()
      .references(() => quizQuestions.id),
    /** The chosen option's text; null where a question was left out at submission. */
    studentAnswer: text(),
    /** The highest sequence number acknowledged for this question. */
    seq: integer().notNull().default(0),
    isCorrect: boolean(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.attemptId, t.questionId] }),
    foreignKey({
      columns: [t.studentId, t.attemptId],
      foreignColumns: [quizAttempts.studentId, quizAttempts.id],
      name: 'attempt_responses_attempt_fk',
    }).onUpdate('cascade'),
    index('attempt_responses_question_idx').on(t.questionId),
  ],
);

/** Kept in the submit's own transaction; equal to a recount over the attempts. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    openedAt: instant(),
    lastOpenedAt: instant(),
    /** The section that was being read last, by its id on the page. */
    place: text(),
    attempts: integer().notNull().default(0),
    /** The best score as a fraction: exact, so that 7/10 passes and 69.99 does not. */
    bestCorrect: integer().notNull().default(0),
    bestAsked: integer().notNull().default(0),
    passedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.lessonId] }),
    index('lesson_progress_lesson_idx').on(t.lessonId),
  ],
);

/** Days, in the student's own time zone, with a lesson read, a task tried or a quiz submitted. */
export const activityDays = pgTable(
  'activity_days',
  {
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.day] }), index('activity_days_day_idx').on(t.day)],
);
