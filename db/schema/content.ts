import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { ANSWER_FORMS, LANGUAGES, MOST_CHARACTERS } from '../../lib/vocabulary.ts';
import { users } from './accounts.ts';
import { atLeast, atMost, createdAt, identity, instant, searched, table } from './columns.ts';

type Names = Record<string, { name: string; description: string }>;

export const subjects = table(
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
    ...atMost(MOST_CHARACTERS.subjectName, t.name),
    ...atMost(MOST_CHARACTERS.description, t.description),
    check('subjects_grade_check', sql`${t.gradeLevel} between 1 and 12`),
  ],
);

export const lessons = table(
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
    verifiedRevisionId: integer(),
    latestRevisionId: integer(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    index('lessons_subject_idx').on(t.subjectId, t.language, t.orderInSubject),
    index('lessons_topic_idx')
      .on(t.topic)
      .where(sql`${t.deletedAt} is null`),
    foreignKey({
      columns: [t.id, t.verifiedRevisionId],
      foreignColumns: [lessonRevisions.lessonId, lessonRevisions.id],
      name: 'lessons_verified_revision_fk',
    }),
    foreignKey({
      columns: [t.id, t.latestRevisionId],
      foreignColumns: [lessonRevisions.lessonId, lessonRevisions.id],
      name: 'lessons_latest_revision_fk',
    }),
  ],
);

/** A lesson's content, practice tasks and quiz as one version. A verified revision's text never changes. */
export const lessonRevisions = table(
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
    unique('lesson_revisions_lesson_key').on(t.lessonId, t.id),
    foreignKey({
      columns: [t.lessonId, t.quizId],
      foreignColumns: [quizzes.lessonId, quizzes.id],
      name: 'lesson_revisions_quiz_fk',
    }),
    index('lesson_revisions_quiz_idx').on(t.quizId),
    index('lesson_revisions_verified_by_idx').on(t.verifiedBy),
    ...atMost(MOST_CHARACTERS.lessonTitle, t.title),
    ...atLeast(1, t.number, t.minutes),
  ],
);

export const practiceTasks = table(
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
export const quizzes = table(
  'quizzes',
  {
    id: identity().primaryKey(),
    lessonId: integer()
      .notNull()
      .references((): AnyPgColumn => lessons.id),
    version: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('quizzes_version_key').on(t.lessonId, t.version),
    unique('quizzes_lesson_key').on(t.lessonId, t.id),
    ...atLeast(1, t.version),
  ],
);

export const quizQuestions = table(
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
  (t) => [
    uniqueIndex('quiz_questions_position_key').on(t.quizId, t.position),
    check('quiz_questions_answer_check', sql`${t.options} ? ${t.correctAnswer}`),
    ...atLeast(0, t.position),
  ],
);
