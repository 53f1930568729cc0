import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { type Danger, LEAD_STATES } from '../../lib/vocabulary.ts';
import { users } from './accounts.ts';
import { createdAt, identity, instant } from './columns.ts';

/** The members of staff who are told of concerns, and alone read them and what students say to the assistant. */
export const safeguardingLeads = pgTable('safeguarding_leads', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onUpdate: 'cascade' }),
  /** `proposed` and `ending` are an admin's wish that waits for a lead's yes; who is `proposed` is no lead yet. */
  state: varchar({ enum: LEAD_STATES }).notNull().default('active'),
  createdAt: createdAt(),
});

/** A cry for help, as it was recognised. `at` is an instant in UTC. */
export type Cry = { at: string; danger: Danger; text: string };

/** A student as the school knew them when a concern was opened. */
export type KnownStudent = { username: string; firstName: string; lastName: string; classes: string[] };

/** What a student said that sounded like danger. A student has one open concern at most: more words go into it. */
export const concerns = pgTable(
  'concerns',
  {
    id: identity().primaryKey(),
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    known: jsonb().$type<KnownStudent>(),
    cries: jsonb().$type<Cry[]>().notNull(),
    createdAt: createdAt(),
    closedAt: instant(),
    closedBy: integer().references(() => users.id, { onUpdate: 'cascade' }),
  },
  (t) => [
    uniqueIndex('concerns_open_key')
      .on(t.studentId)
      .where(sql`${t.closedAt} is null`),
    index('concerns_open_idx')
      .on(t.id)
      .where(sql`${t.closedAt} is null`),
    index('concerns_student_idx').on(t.studentId, t.id),
  ],
);

/** What a lead did about a concern. Rows are only added. */
export const concernNotes = pgTable(
  'concern_notes',
  {
    id: identity().primaryKey(),
    concernId: integer()
      .notNull()
      .references(() => concerns.id, { onDelete: 'cascade' }),
    writtenBy: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('concern_notes_concern_idx').on(t.concernId, t.id),
    index('concern_notes_writer_idx').on(t.writtenBy),
  ],
);
