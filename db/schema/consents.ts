import { date, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { CONSENT_DECISIONS, CONSENT_PURPOSES, CONSENT_WAYS } from '../../lib/vocabulary.ts';
import { users } from './accounts.ts';
import { createdAt, identity } from './columns.ts';

/** Who answers for a student at home, where the school has recorded it. */
export const guardians = pgTable('guardians', {
  studentId: integer()
    .primaryKey()
    .references(() => users.id, { onUpdate: 'cascade' }),
  name: text().notNull(),
  /** How to reach them, in the school's words. */
  contact: text().notNull(),
});

/** What guardians decided for a student. Rows are only added: the latest of a purpose holds. */
export const consents = pgTable(
  'consents',
  {
    id: identity().primaryKey(),
    studentId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    purpose: varchar({ enum: CONSENT_PURPOSES }).notNull(),
    decision: varchar({ enum: CONSENT_DECISIONS }).notNull(),
    /** The day of the decision, which may be earlier than the day of the entry. */
    day: date({ mode: 'string' }).notNull(),
    way: varchar({ enum: CONSENT_WAYS }).notNull(),
    /** The guardian's name as it was recorded then; empty if there was none. */
    guardian: text().notNull(),
    recordedBy: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('consents_student_idx').on(t.studentId, t.id),
    index('consents_recorded_by_idx').on(t.recordedBy),
  ],
);
