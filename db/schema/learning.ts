import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { MOST_CHARACTERS } from '../../lib/vocabulary.ts';
import { users } from './accounts.ts';
import { atLeast, atMost, between, createdAt, identity, instant, table } from './columns.ts';
import { lessons } from './content.ts';

/** An exercise drawn for one person: its seed reproduces it exactly. */
export const practiceItems = table(
  'practice_items',
  {
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    id: identity().notNull(),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    /** `review`: a spaced repetition, so that the skill isn't forgotten. */
    purpose: varchar({ enum: ['practice', 'review'] }).notNull(),
    generator: text().notNull(),
    version: integer().notNull(),
    seed: integer().notNull(),
    level: integer().notNull(),
    country: text().notNull(),
    /** The number of hints shown; one more than there are means the worked solution. */
    hints: integer().notNull().default(0),
    createdAt: createdAt(),
    closedAt: instant(),
    /** Right at the first answer and without a hint; null until it is answered. */
    isHit: boolean(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    uniqueIndex('practice_items_id_key').on(t.id),
    uniqueIndex('practice_items_open_key')
      .on(t.studentId, t.lessonId)
      .where(sql`${t.closedAt} is null and ${t.purpose} = 'practice'`),
    uniqueIndex('practice_items_open_review_key')
      .on(t.studentId)
      .where(sql`${t.closedAt} is null and ${t.purpose} = 'review'`),
    index('practice_items_skill_idx').on(t.studentId, t.generator, t.id),
    index('practice_items_lesson_idx').on(t.lessonId),
    index('practice_items_closed_idx').on(t.studentId, t.lessonId, t.closedAt),
    ...between(1, 3, t.level),
    ...atLeast(0, t.hints),
    check('practice_items_closed_check', sql`(${t.closedAt} is null) = (${t.isHit} is null)`),
  ],
);

/** A student's answers, numbered within their exercise: the same number again is a repeat. */
export const practiceAnswers = table(
  'practice_answers',
  {
    studentId: integer().notNull(),
    itemId: integer().notNull(),
    number: integer().notNull(),
    answer: text().notNull(),
    verdict: varchar({ enum: ['right', 'wrong', 'form', 'unit', 'size'] }).notNull(),
    /** The known mistake that leads to this answer. */
    misconception: text(),
    hints: integer().notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.itemId, t.number] }),
    foreignKey({
      columns: [t.studentId, t.itemId],
      foreignColumns: [practiceItems.studentId, practiceItems.id],
      name: 'practice_answers_item_fk',
    }).onUpdate('cascade'),
    ...atLeast(0, t.hints),
    ...atLeast(1, t.number),
    ...atMost(MOST_CHARACTERS.practiceAnswer, t.answer),
  ],
);

/** How well a person remembers a skill, and the day, in their time zone, of its next review. */
export const reviewCards = table(
  'review_cards',
  {
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    generator: text().notNull(),
    /** The lesson where it was last practised: the exercise uses its language. */
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    dueOn: date({ mode: 'string' }).notNull(),
    lastOn: date({ mode: 'string' }).notNull(),
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.generator] }),
    index('review_cards_due_idx').on(t.studentId, t.dueOn),
    index('review_cards_lesson_idx').on(t.lessonId),
    ...atLeast(0, t.reps, t.lapses),
  ],
);

/** Updated in the transaction of the submission; always equal to a recount over the attempts. */
export const lessonProgress = table(
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
    /** The section that the student read last, by its id on the page. */
    place: text(),
    attempts: integer().notNull().default(0),
    /** The best score as a fraction, so that 7/10 passes exactly and 69.99 doesn't. */
    bestCorrect: integer().notNull().default(0),
    bestAsked: integer().notNull().default(0),
    passedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.lessonId] }),
    index('lesson_progress_lesson_idx').on(t.lessonId),
    ...atLeast(0, t.attempts),
    check('lesson_progress_best_check', sql`${t.bestCorrect} between 0 and ${t.bestAsked}`),
  ],
);

/** Days, in the student's own time zone, with a lesson read, a task tried or a quiz submitted. */
export const activityDays = table(
  'activity_days',
  {
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.day] }), index('activity_days_day_idx').on(t.day)],
);
