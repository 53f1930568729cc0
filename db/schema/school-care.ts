import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import {
  CONSENT_DECISIONS,
  CONSENT_PURPOSES,
  CONSENT_WAYS,
  type Danger,
  LANGUAGES,
  LEAD_STATES,
  MOST_CHARACTERS,
} from '../../lib/vocabulary.ts';
import { users } from './accounts.ts';
import { atLeast, atMost, createdAt, identity, instant, table } from './columns.ts';

/** Who answers for a student at home, where the school has recorded it. */
export const guardians = table(
  'guardians',
  {
    studentId: integer()
      .primaryKey()
      .references(() => users.id, { onUpdate: 'cascade' }),
    name: text().notNull(),
    /** How to reach them, in the school's words. */
    contact: text().notNull(),
  },
  (t) => [...atMost(MOST_CHARACTERS.name, t.name), ...atMost(MOST_CHARACTERS.guardianContact, t.contact)],
);

/** What guardians decided for a student. Rows are only added: the latest of a purpose holds. */
export const consents = table(
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
    ...atMost(MOST_CHARACTERS.name, t.guardian),
  ],
);

/** A link for one child's parents to read about its week without an account. Nothing records who opens it. */
export const parentLinks = table(
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
    ...atMost(MOST_CHARACTERS.linkLabel, t.label),
    ...atLeast(0, t.uses),
  ],
);

/** The members of staff who are told of concerns, and alone read them and what students say to the assistant. */
export const safeguardingLeads = table(
  'safeguarding_leads',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onUpdate: 'cascade' }),
    /** `proposed` and `ending` are an admin's wish that waits for a lead's yes; who is `proposed` is no lead yet. */
    state: varchar({ enum: LEAD_STATES }).notNull().default('active'),
    /** Whose wish it is: a lead too, perhaps, but the yes is another's. */
    proposedBy: integer().references(() => users.id, { onUpdate: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('safeguarding_leads_proposed_by_idx').on(t.proposedBy),
    check('safeguarding_leads_proposed_check', sql`(${t.state} = 'active') = (${t.proposedBy} is null)`),
  ],
);

/** A cry for help, as it was recognised. Times are instants with their zone. */
export type Cry = {
  at: string;
  danger: Danger;
  text: string;
  /** How often the same words were said in this session within the hour, and when last; absent: once. */
  count?: number;
  lastAt?: string;
  /** The session it came from, as it began; absent in what is older than this. */
  signIn?: { sessionId: string; at: string; device: string | null; byCard: boolean } | undefined;
};

/** A student as the school knew them when a concern was opened. */
export type KnownStudent = {
  username: string;
  firstName: string;
  lastName: string;
  classes: string[];
  /** The student had chosen the names, and nobody of the school had set them since. */
  isNameUnconfirmed?: boolean;
};

/** What a student said that sounded like danger. A student has one open concern at most: more words go into it. */
export const concerns = table(
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
    /** When another lead agreed to the closing, or it was closed where there was no other: until then nothing deletes it. */
    agreedAt: instant(),
  },
  (t) => [
    check('concerns_agreed_check', sql`${t.agreedAt} is null or ${t.closedAt} is not null`),
    uniqueIndex('concerns_open_key')
      .on(t.studentId)
      .where(sql`${t.closedAt} is null`),
    index('concerns_open_idx')
      .on(t.id)
      .where(sql`${t.closedAt} is null`),
    index('concerns_student_idx').on(t.studentId, t.id),
    index('concerns_closed_by_idx').on(t.closedBy),
  ],
);

/** What a lead did about a concern. Rows are only added. */
export const concernNotes = table(
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
    ...atMost(MOST_CHARACTERS.concernNote, t.text),
  ],
);
