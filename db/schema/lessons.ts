import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { LANGUAGES } from '../../lib/vocabulary.ts';
import { createdAt, identity, instant, searched } from './columns.ts';

type Names = Record<string, { name: string; description: string }>;

export const subjects = pgTable(
  'subjects',
  {
    id: identity().primaryKey(),
    /** The starter curriculum's key, null for what a school made itself. */
    curriculumKey: text().unique(),
    name: text().notNull(),
    description: text().notNull(),
    /** The same two texts in other languages, by language name. */
    translations: jsonb().$type<Names>().notNull().default({}),
    gradeLevel: integer().notNull(),
    /** Optimistic lock: counts up with each change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    deletedAt: instant(),
    searched: searched(sql`name || ' ' || description`),
  },
  (t) => [
    index('subjects_grade_idx')
      .on(t.gradeLevel)
      .where(sql`${t.deletedAt} is null`),
    check('subjects_grade_check', sql`${t.gradeLevel} between 1 and 12`),
  ],
);

export const lessons = pgTable(
  'lessons',
  {
    id: identity().primaryKey(),
    subjectId: integer()
      .notNull()
      .references(() => subjects.id),
    curriculumKey: text().unique(),
    language: varchar({ enum: LANGUAGES }).notNull(),
    orderInSubject: integer().notNull(),
    verifiedRevisionId: integer().references((): AnyPgColumn => lessonRevisions.id),
    latestRevisionId: integer().references((): AnyPgColumn => lessonRevisions.id),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [index('lessons_subject_idx').on(t.subjectId, t.language, t.orderInSubject)],
);

/** A lesson's content, practice tasks and quiz as one version. A verified revision's text never changes. */
export const lessonRevisions = pgTable(
  'lesson_revisions',
  {
    id: identity().primaryKey(),
    lessonId: integer()
      .notNull()
      .references((): AnyPgColumn => lessons.id),
    number: integer().notNull(),
    title: text().notNull(),
    content: text().notNull().default(''),
    objectives: jsonb().$type<{ id: string; text: string }[]>().notNull().default([]),
    quizId: integer(),
    state: varchar({ enum: ['draft', 'verified'] }).notNull(),
    origin: varchar({ enum: ['person', 'model', 'curriculum'] }).notNull(),
    /** How the revision was made: for a model its name, prompt version, checks, tokens; for the curriculum its hash. */
    provenance: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    verifiedBy: integer().references(() => users.id, { onUpdate: 'cascade' }),
    verifiedAt: instant(),
    createdAt: createdAt(),
    searched: searched(sql`title`),
  },
  (t) => [
    uniqueIndex('lesson_revisions_number_key').on(t.lessonId, t.number),
    foreignKey({ columns: [t.quizId], foreignColumns: [quizzes.id], name: 'lesson_revisions_quiz_fk' }),
  ],
);

export const practiceTasks = pgTable(
  'practice_tasks',
  {
    id: identity().primaryKey(),
    revisionId: integer()
      .notNull()
      .references(() => lessonRevisions.id),
    position: integer().notNull(),
    content: text().notNull(),
    solution: text().notNull(),
    hints: jsonb().$type<string[]>().notNull().default([]),
    /** The final answer as its author wrote it, for judging what a student types; null where there is none. */
    answer: text(),
    section: text(),
  },
  (t) => [uniqueIndex('practice_tasks_position_key').on(t.revisionId, t.position)],
);

/** Immutable once answered: a change makes the lesson's next version. Revisions share a quiz by reference. */
export const quizzes = pgTable(
  'quizzes',
  {
    id: identity().primaryKey(),
    lessonId: integer()
      .notNull()
      .references((): AnyPgColumn => lessons.id),
    version: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('quizzes_version_key').on(t.lessonId, t.version)],
);

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: identity().primaryKey(),
    quizId: integer()
      .notNull()
      .references(() => quizzes.id),
    position: integer().notNull(),
    questionText: text().notNull(),
    options: jsonb().$type<string[]>().notNull(),
    correctAnswer: text().notNull(),
    explanation: text().notNull().default(''),
    /** Why a student picks a wrong option, by the option's text. */
    misconceptions: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Heading of the lesson's section that the item rests on, and the words there. */
    section: text(),
    evidence: text(),
    objective: text(),
  },
  (t) => [uniqueIndex('quiz_questions_position_key').on(t.quizId, t.position)],
);
