import { boolean, index, integer, text, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { atLeast, createdAt, identity, table } from './columns.ts';
import { lessons, subjects } from './content.ts';

export const assistantMessages = table(
  'assistant_messages',
  {
    id: identity().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    subjectId: integer()
      .notNull()
      .references(() => subjects.id),
    lessonId: integer().references(() => lessons.id),
    role: varchar({ enum: ['user', 'assistant'] }).notNull(),
    content: text().notNull(),
    source: varchar({ enum: ['person', 'model', 'embedded'] }).notNull(),
    /** The topic of a message on the hint ladder: 'task:7', 'question:12'. */
    topic: text(),
    hintLevel: integer(),
    /** A cry for help or its reply: not in the thread that a device shows, but kept for the safeguarding leads. */
    isHidden: boolean().notNull().default(false),
    /** In which session it was said; null for what is older than this column. Sessions go, so it refers to none. */
    sessionId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('assistant_messages_thread_idx').on(t.userId, t.subjectId, t.lessonId, t.id),
    index('assistant_messages_created_at_idx').on(t.createdAt),
    ...atLeast(0, t.hintLevel),
  ],
);
