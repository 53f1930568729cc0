import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { atLeast, createdAt, identity, instant, table } from './columns.ts';
import { lessons, quizQuestions, quizzes } from './content.ts';

/** One person's attempt at a quiz (any role; figures count only students). The key begins with its owner. */
export const quizAttempts = table(
  'quiz_attempts',
  {
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    id: identity().notNull(),
    lessonId: integer().notNull(),
    quizId: integer().notNull(),
    state: varchar({ enum: ['open', 'submitted'] }).notNull(),
    startTime: instant().notNull().defaultNow(),
    /** When the server submits the attempt if it is still open. */
    closesAt: instant().notNull(),
    /** When the server submits it after a goodbye; cleared if the student returns. */
    leaveAt: instant(),
    /** The sessions (one per device) in which it is open: they opened it, and have not said goodbye. */
    openIn: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When the student handed it in while their class took the quiz live: it is graded when that ends. */
    handedInAt: instant(),
    submittedAt: instant(),
    /** The number of earlier attempts. Together with the installation's secret it determines the order of options. */
    optionSeed: integer().notNull(),
    asked: integer(),
    correct: integer(),
    feedback: text().notNull().default(''),
    feedbackSource: varchar({ enum: ['rules', 'model'] }),
    /** Who submitted it, to recognise a repeat: a hash of the client's key, or the session. */
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
      .on(t.submittedAt, t.id)
      .where(sql`${t.state} = 'submitted'`),
    index('quiz_attempts_submitted_idx')
      .on(t.studentId, t.submittedAt)
      .where(sql`${t.state} = 'submitted'`),
    index('quiz_attempts_quiz_idx').on(t.quizId, t.id),
    foreignKey({
      columns: [t.lessonId, t.quizId],
      foreignColumns: [quizzes.lessonId, quizzes.id],
      name: 'quiz_attempts_quiz_fk',
    }),
    ...atLeast(0, t.optionSeed),
    check(
      'quiz_attempts_submitted_check',
      sql`(${t.state} = 'open') = (${t.submittedAt} is null) and (${t.state} = 'open') = (${t.asked} is null)
        and (${t.asked} is null) = (${t.correct} is null) and ${t.correct} between 0 and ${t.asked}`,
    ),
  ],
);

/** Append-only: an attempt's score before a wrong key was corrected. */
export const attemptRegrades = table(
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
    index('attempt_regrades_regraded_by_idx').on(t.regradedBy),
    ...atLeast(0, t.oldCorrect, t.newCorrect),
  ],
);

/**
 * A key correction in progress. The row is deleted in the transaction that publishes the new key and all new grades.
 */
export const keyCorrections = table(
  'key_corrections',
  {
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
    /** The key before the correction. */
    seenAnswer: text().notNull(),
    explanation: text(),
    /** Grades are prepared for attempts up to this id. */
    preparedTo: integer().notNull().default(0),
    /** When a process last worked on it. */
    at: createdAt(),
  },
  (t) => [index('key_corrections_requested_by_idx').on(t.requestedBy)],
);

/** An attempt's grade by the corrected key, until it is published. */
export const regradeDrafts = table(
  'regrade_drafts',
  {
    lessonId: integer()
      .notNull()
      .references(() => keyCorrections.lessonId, { onDelete: 'cascade' }),
    studentId: integer().notNull(),
    attemptId: integer().notNull(),
    /** The change in the number of right answers. */
    gain: integer().notNull(),
    feedback: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lessonId, t.attemptId] }),
    foreignKey({
      columns: [t.studentId, t.attemptId],
      foreignColumns: [quizAttempts.studentId, quizAttempts.id],
      name: 'regrade_drafts_attempt_fk',
    }).onUpdate('cascade'),
    index('regrade_drafts_attempt_idx').on(t.studentId, t.attemptId),
  ],
);

export const attemptResponses = table(
  'attempt_responses',
  {
    studentId: integer().notNull(),
    attemptId: integer().notNull(),
    questionId: integer()
      .notNull()
      .references(() => quizQuestions.id),
    /** The chosen option's text; null if the question was not answered. */
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
    ...atLeast(0, t.seq),
  ],
);
