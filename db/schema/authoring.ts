import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { between, createdAt, identity, table } from './columns.ts';
import { lessons } from './content.ts';

/** One generation of a lesson. The output of each stage is stored, so that it resumes after the last finished one. */
export const generationRuns = table(
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
    index('generation_runs_requested_by_idx').on(t.requestedBy),
    ...between(0, 100, t.progress),
  ],
);
