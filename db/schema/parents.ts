import { date, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '../../lib/vocabulary.ts';
import { users } from './accounts.ts';
import { createdAt, identity, instant } from './columns.ts';

/** A link for one child's parents to read about its week without an account. Nothing records who opens it. */
export const parentLinks = pgTable(
  'parent_links',
  {
    id: identity().primaryKey(),
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    /** Who it is for, in the school's words: 'Mother'. */
    label: text().notNull(),
    /** The page's language until its reader chooses another. */
    language: varchar({ enum: LANGUAGES }).notNull(),
    /** SHA-256 of the address's last part, which is stored nowhere. */
    tokenHash: text().notNull(),
    madeBy: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    createdAt: createdAt(),
    /** The last day, on the child's calendar. */
    untilDay: date({ mode: 'string' }).notNull(),
    endedAt: instant(),
    uses: integer().notNull().default(0),
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex('parent_links_token_key').on(t.tokenHash),
    index('parent_links_student_idx').on(t.studentId, t.id),
    index('parent_links_made_by_idx').on(t.madeBy),
  ],
);
