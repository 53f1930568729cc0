import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { classes } from './classes.ts';
import { createdAt, identity, instant } from './columns.ts';
import { lessons } from './lessons.ts';

/** A quiz that a class is taking together, one at a time per class. The attempts say who takes part. */
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
    /** When it was paused. A pause ends by itself after half an hour. */
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
