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
import { ANSWER_FORMS, LANGUAGES } from '../../lib/vocabulary.ts';
import { users } from './accounts.ts';
import { createdAt, identity, instant, searched } from './columns.ts';

type Names = Record<string, { name: string; description: string }>;

export const subjects = pgTable(
  'subjects',
  {
    id: identity().primaryKey(),
    /** The key in the starter curriculum; null if the school created it. */
    curriculumKey: text().unique(),
    name: text().notNull(),
    description: text().notNull(),
    /** The name and description in other languages, by language name. */
    translations: jsonb().$type<Names>().notNull().default({}),
    gradeLevel: integer().notNull(),
    /** Optimistic lock: increases with each change. */
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
    /** What it teaches: an id of `db/curriculum/topics.yaml`; null if nobody has said. */
    topic: text(),
    verifiedRevisionId: integer().references((): AnyPgColumn => lessonRevisions.id),
    latestRevisionId: integer().references((): AnyPgColumn => lessonRevisions.id),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    index('lessons_subject_idx').on(t.subjectId, t.language, t.orderInSubject),
    index('lessons_topic_idx')
      .on(t.topic)
      .where(sql`${t.deletedAt} is null`),
  ],
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
    /** What teaching it takes, as a person planned; null where nobody did. */
    minutes: integer(),
    quizId: integer(),
    state: varchar({ enum: ['draft', 'verified'] }).notNull(),
    origin: varchar({ enum: ['person', 'model', 'curriculum'] }).notNull(),
    /**
     * How the revision was created: by a model, its name, prompt version, checks and tokens; by the curriculum, its
     * hash.
     */
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
    /** The final answer as its author wrote it, to judge what a student types; null if there is none. */
    answer: text(),
    /** The form that the answer must have; null where any is as good. */
    form: varchar({ enum: ANSWER_FORMS }),
    section: text(),
  },
  (t) => [
    uniqueIndex('practice_tasks_position_key').on(t.revisionId, t.position),
    check('practice_tasks_form_check', sql`${t.form} is null or ${t.answer} is not null`),
  ],
);

/** Immutable once answered: a change creates the lesson's next version. Revisions can share a quiz. */
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
    /** The heading of the section that supports the item, and the supporting words. */
    section: text(),
    evidence: text(),
    objective: text(),
  },
  (t) => [uniqueIndex('quiz_questions_position_key').on(t.quizId, t.position)],
);
