import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { type Language, type Notation, NOTICE_KINDS } from '../../lib/vocabulary.ts';
import { users } from './accounts.ts';
import { createdAt, identity, instant, searched, table } from './columns.ts';

/** How often a key of a limit was counted, and until when, in ms since 1970. Unlogged: decision 10. */
export const rateLimits = table('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** A person's notifications. The key begins with their owner. */
export const notices = table(
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

/** Append-only: every model call, including failed ones. An unknown price is null, not 0. */
export const aiUsage = table(
  'ai_usage',
  {
    id: identity().primaryKey(),
    at: createdAt(),
    feature: text().notNull(),
    userId: integer(),
    lessonId: integer(),
    jobId: text(),
    model: text().notNull(),
    promptVersion: text(),
    inputTokens: integer(),
    outputTokens: integer(),
    costUsd: numeric({ precision: 12, scale: 6, mode: 'number' }),
    msFirst: integer(),
    msTotal: integer(),
    status: text().notNull(),
  },
  (t) => [
    index('ai_usage_at_idx').on(t.at),
    index('ai_usage_user_idx').on(t.userId, t.at),
    index('ai_usage_job_idx').on(t.jobId),
  ],
);

/** Append-only: who did what to whom and when. */
export const auditLog = table(
  'audit_log',
  {
    id: identity().primaryKey(),
    at: createdAt(),
    actorId: integer(),
    action: text().notNull(),
    targetType: text(),
    targetId: integer(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    address: text(),
    searched: searched(sql`action || ' ' || coalesce(address, '') || ' ' || detail::text`),
  },
  (t) => [
    index('audit_log_at_idx').on(t.at, t.id),
    index('audit_log_actor_idx').on(t.actorId),
    index('audit_log_target_idx').on(t.targetType, t.targetId),
  ],
);

/** Facts about the installation: the starter curriculum's hash, when it was seeded. */
export const installation = table('installation', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  at: instant().notNull().defaultNow(),
});

/** The key of the school's notations in `installation`. */
export const SCHOOL_NOTATIONS = 'notations';

/** A column of any row: the school's notation of each language that has several; null if it chose none. */
export const schoolNotations = sql<Partial<Record<Language, Notation | null>> | null>`(
  select ${installation.value} from ${installation} where ${installation.key} = ${sql.raw(`'${SCHOOL_NOTATIONS}'`)})`;
