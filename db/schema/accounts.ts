import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { LANGUAGES, ROLES } from '../../lib/vocabulary.ts';
import { createdAt, identity, instant, searched } from './columns.ts';

/**
 * What a password is made of: what its owner types, or what the school made for a child: words of the child's language,
 * or pictures in order, which are too few to guess for anywhere but a class's own door (docs/adr/0017).
 */
export const PASSWORD_KINDS = ['typed', 'words', 'pictures'] as const;

/** Emails in order, those who have none first. */
export const emailOrder = (email: SQLWrapper): SQL => sql`coalesce(lower(${email}), '')`;

export const users = pgTable(
  'users',
  {
    id: identity().primaryKey(),
    username: text().notNull(),
    /** Null for a child without one, whose way in is the door of a class. */
    email: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: varchar({ enum: ROLES }).notNull(),
    passwordHash: text().notNull(),
    passwordKind: varchar({ enum: PASSWORD_KINDS }).notNull().default('typed'),
    /** Somebody else chose the password: its owner chooses another before anything else. */
    mustChangePassword: boolean().notNull().default(false),
    passwordSetAt: createdAt(),
    dp: text(),
    /** The language of menus and buttons where somebody chose one; else a student's lessons decide. */
    interfaceLanguage: varchar({ enum: LANGUAGES }),
    createdAt: createdAt(),
    /** A deleted account: the row stays for the school's figures, without anything that names the person. */
    erasedAt: instant(),
    searched: searched(sql`username || ' ' || coalesce(email, '') || ' ' || first_name || ' ' || last_name`),
  },
  (t) => [
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_lookalike_key').on(sql`lookalike(${t.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_email_order_idx').on(emailOrder(t.email), t.id),
    index('users_created_at_idx').on(t.createdAt, t.id),
    index('users_role_idx').on(t.role, t.createdAt),
    check('users_password_kind_check', sql`${t.passwordKind} = 'typed' or ${t.role} = 'student'`),
  ],
);

/**
 * How many users there are of each role, kept by triggers on `users` (see the migration) and spread over shards so that
 * registrations don't wait for each other. Equal to a recount.
 */
export const userCounts = pgTable(
  'user_counts',
  {
    role: varchar({ enum: ROLES }).notNull(),
    shard: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.role, t.shard] })],
);

/** One sign-in: a cookie and the tokens made from it all end with this row. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    createdAt: createdAt(),
    /** To a few minutes. */
    seenAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** Browser and system, in words. */
    device: text(),
    /** On a computer that others use too: it ends after a while without use. */
    isShared: boolean().notNull().default(false),
  },
  (t) => [index('sessions_user_idx').on(t.userId), index('sessions_expires_idx').on(t.expiresAt)],
);

/** Grades that moved up together, as a school does at the year's end. */
export const gradeMoves = pgTable('grade_moves', {
  id: identity().primaryKey(),
  at: createdAt(),
  movedBy: integer()
    .notNull()
    .references(() => users.id, { onUpdate: 'cascade' }),
  /** How many students moved up by one grade. */
  moved: integer().notNull().default(0),
  takenBackAt: instant(),
});

export const studentProfiles = pgTable(
  'student_profiles',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onUpdate: 'cascade' }),
    language: varchar({ enum: LANGUAGES }).notNull(),
    currentGrade: integer().notNull(),
    /** What moved this student into the grade; null once it was set by hand. */
    movedIn: integer().references(() => gradeMoves.id),
    timeZone: text().notNull().default('UTC'),
    createdAt: createdAt(),
  },
  (t) => [
    index('student_profiles_grade_idx').on(t.currentGrade, t.language),
    index('student_profiles_moved_idx')
      .on(t.movedIn)
      .where(sql`${t.movedIn} is not null`),
  ],
);

/**
 * The parts of people's names, kept by a trigger on `users` (see the migration), under their sounds (`name_key`): so a word
 * of a message is looked up among all names in every script.
 */
export const accountNames = pgTable(
  'account_names',
  {
    key: text().notNull(),
    part: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade', onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.key, t.part, t.userId] }), index('account_names_user_idx').on(t.userId)],
);

/** The table of rate-limiter-flexible: one row for a limit and the one it counts. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
