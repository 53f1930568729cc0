import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { classes } from './classes.ts';
import { createdAt, identity, instant } from './columns.ts';
import { lessons } from './lessons.ts';

/** A quiz that a class takes together now: one at a time for a class. Who is in it the attempts tell. */
export const liveQuizzes = pgTable(
  'live_quizzes',
  {
    id: identity().primaryKey(),
    classId: integer()
      .notNull()
      .references(() => classes.id),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    startedBy: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    startedAt: createdAt(),
    /** Since when it is paused; without meaning half an hour later. */
    pausedAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('live_quizzes_open_key')
      .on(t.classId)
      .where(sql`${t.endedAt} is null`),
    index('live_quizzes_class_idx').on(t.classId, t.id),
  ],
);
