import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '#db/client.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/content.ts';
import { generationRuns } from '#db/schema/authoring.ts';
import { enqueueOnce, type JobData } from '#lib/platform/job-queue.ts';
import type { Artifacts, Order, GenerationStage } from './artifacts.ts';
import { asFailed } from './failure.ts';
import type { Failure } from './generation.schema.ts';

export type Run = typeof generationRuns.$inferSelect;

/** The run was ended elsewhere: its lesson was deleted, or another worker finished it. The work stops silently. */
export class RunEnded extends Error {}

const isActive = (runId: number) =>
  and(eq(generationRuns.id, runId), inArray(generationRuns.state, ['queued', 'running']));

/**
 * Queues the run's job, unless it is queued already. The job of an earlier run of the same lesson, which may still be
 * ending, doesn't matter.
 */
export const enqueueRun = (tx: Tx, work: JobData['generate']): Promise<void> =>
  enqueueOnce(tx, 'generate', work, `run-${work.runId}`);

type Progress = { step?: GenerationStage; progress?: number; artifacts?: Partial<Artifacts> };

/** Stores the results of a stage. Throws RunEnded if the run is no longer active. */
export async function saveRun(runId: number, { artifacts, ...progress }: Progress): Promise<void> {
  const addition = artifacts
    ? { artifacts: sql`${generationRuns.artifacts} || ${JSON.stringify(artifacts)}::jsonb` }
    : {};
  const [row] = await db()
    .update(generationRuns)
    .set({ state: 'running', error: null, failure: null, updatedAt: sql`now()`, ...progress, ...addition })
    .where(isActive(runId))
    .returning({ id: generationRuns.id });
  if (!row) throw new RunEnded();
}

/** Ends a run: done, or failed with the reason. A run that has already ended stays unchanged. */
export async function endRun(
  runId: number,
  end: { state: 'done'; progress: 100 } | ReturnType<typeof asFailed>,
  tx: Executor = db(),
) {
  const [row] = await tx
    .update(generationRuns)
    .set({ ...end, updatedAt: sql`now()` })
    .where(isActive(runId))
    .returning({ id: generationRuns.id });
  return row !== undefined;
}

/** Puts a run back into the queue. Its reason is visible until it continues. */
export async function postponeRun(runId: number, failure: Failure): Promise<void> {
  await db()
    .update(generationRuns)
    .set({ ...asFailed(failure), state: 'queued', updatedAt: sql`now()` })
    .where(isActive(runId));
}

/** Whether a model is writing this lesson, or is about to. */
export async function isBeingWritten(tx: Executor, lessonId: number): Promise<boolean> {
  const active = and(
    eq(generationRuns.lessonId, lessonId),
    inArray(generationRuns.state, ['queued', 'running']),
  );
  const rows = await tx.select({ id: generationRuns.id }).from(generationRuns).where(active);
  return rows.length > 0;
}

/** An active run with its order; undefined if it has ended. */
export async function loadRun(runId: number): Promise<{ run: Run; order: Order | undefined } | undefined> {
  const [run] = await db().select().from(generationRuns).where(isActive(runId));
  return run && { run, order: await orderOf(run.lessonId) };
}

async function orderOf(lessonId: number): Promise<Order | undefined> {
  const [row] = await db()
    .select({
      lessonId: lessons.id,
      subjectId: lessons.subjectId,
      title: lessonRevisions.title,
      subject: subjects.name,
      grade: subjects.gradeLevel,
      language: lessons.language,
    })
    .from(lessons)
    .innerJoin(subjects, and(eq(subjects.id, lessons.subjectId), isNull(subjects.deletedAt)))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(and(eq(lessons.id, lessonId), isNull(lessons.deletedAt)));
  if (!row) return undefined;
  const { subjectId, ...order } = row;
  const others = await db()
    .select({ title: lessonRevisions.title })
    .from(lessons)
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(
      and(
        eq(lessons.subjectId, subjectId),
        eq(lessons.language, row.language),
        ne(lessons.id, lessonId),
        isNull(lessons.deletedAt),
      ),
    )
    .orderBy(asc(lessons.orderInSubject))
    .limit(40);
  return { ...order, others: others.map(({ title }) => title) };
}
