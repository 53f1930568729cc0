import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Language, Notation } from '../../lib/vocabulary.ts';
import { users } from './accounts.ts';
import { createdAt, identity, instant, searched } from './columns.ts';
import { lessons } from './lessons.ts';

/** One generation of a lesson. The output of each stage is stored, so that it resumes after the last finished one. */
export const generationRuns = pgTable(
  'generation_runs',
  {
    id: identity().primaryKey(),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    requestedBy: integer().references(() => users.id, { onUpdate: 'cascade' }),
    state: varchar({ enum: ['queued', 'running', 'failed', 'done'] }).notNull(),
    step: text(),
    progress: integer().notNull().default(0),
    error: text(),
    failure: jsonb().$type<{ reason: string }>(),
    artifacts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('generation_runs_lesson_idx').on(t.lessonId, t.id),
    uniqueIndex('generation_runs_active_key')
      .on(t.lessonId)
      .where(sql`${t.state} in ('queued', 'running')`),
  ],
);

export const assistantMessages = pgTable(
  'assistant_messages',
  {
    id: identity().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onUpdate: 'cascade' }),
    subjectId: integer().notNull(),
    lessonId: integer(),
    role: varchar({ enum: ['user', 'assistant'] }).notNull(),
    content: text().notNull(),
    source: varchar({ enum: ['person', 'model', 'embedded'] }).notNull(),
    /** The topic of a message on the hint ladder: 'task:7', 'question:12'. */
    topic: text(),
    hintLevel: integer(),
    /** A cry for help or its reply: not in the thread that a device shows, but kept for the safeguarding leads. */
    isHidden: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('assistant_messages_thread_idx').on(t.userId, t.subjectId, t.lessonId, t.id),
    index('assistant_messages_created_at_idx').on(t.createdAt),
  ],
);

/** Append-only: every model call, including failed ones. An unknown price is null, not 0. */
export const aiUsage = pgTable(
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
export const auditLog = pgTable(
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
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  at: instant().notNull().defaultNow(),
});

/** The key of the school's notations in `installation`. */
export const SCHOOL_NOTATIONS = 'notations';

/** A column of any row: the school's notation of each language that has several; null if it chose none. */
export const schoolNotations = sql<Partial<Record<Language, Notation | null>> | null>`(
  select ${installation.value} from ${installation} where ${installation.key} = ${sql.raw(`'${SCHOOL_NOTATIONS}'`)})`;
