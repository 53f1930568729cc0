import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { NOTICE_KINDS, REPORT_REASONS, VERDICTS } from '../../lib/vocabulary.ts';
import { users } from './accounts.ts';
import { classes } from './classes.ts';
import { createdAt, identity, instant } from './columns.ts';
import { quizQuestions } from './lessons.ts';

/** A person's notifications. The key begins with their owner. */
export const notices = pgTable(
  'notices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    /** A new id each time the notice is given again, so that newer notices sort higher. */
    id: identity().notNull(),
    kind: varchar({ enum: NOTICE_KINDS }).notNull(),
    /** The subject of the notice, such as `announcement:7`. Given again, it is the same notice, unread. */
    about: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('notices_about_key').on(t.about, t.userId),
    index('notices_unread_idx')
      .on(t.userId)
      .where(sql`${t.readAt} is null`),
  ],
);

/** A teacher's short message to a class. Withdrawing it deletes it and its notices. */
export const announcements = pgTable(
  'announcements',
  {
    id: identity().primaryKey(),
    classId: integer()
      .notNull()
      .references(() => classes.id),
    writtenBy: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('announcements_class_idx').on(t.classId, t.id),
    index('announcements_writer_idx').on(t.writtenBy, t.id),
  ],
);

/** Somebody's report that something is wrong with a question. One open report per person and question. */
export const questionReports = pgTable(
  'question_reports',
  {
    id: identity().primaryKey(),
    questionId: integer()
      .notNull()
      .references(() => quizQuestions.id),
    reporterId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    reason: varchar({ enum: REPORT_REASONS }).notNull(),
    text: text().notNull().default(''),
    createdAt: createdAt(),
    answeredAt: instant(),
    answeredBy: integer().references(() => users.id, { onUpdate: 'cascade' }),
    verdict: varchar({ enum: VERDICTS }),
    answer: text(),
  },
  (t) => [
    index('question_reports_reporter_idx').on(t.reporterId),
    uniqueIndex('question_reports_open_key')
      .on(t.questionId, t.reporterId)
      .where(sql`${t.answeredAt} is null`),
    index('question_reports_waiting_idx')
      .on(t.id)
      .where(sql`${t.answeredAt} is null`),
  ],
);
