import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '#db/client.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/lessons.ts';
import { generationRuns } from '#db/schema/work.ts';
import { enqueueOnce, type JobData } from '#lib/jobs/queue.ts';
import type { Artifacts, Order, Step } from '../artifacts.ts';
import { asFailed } from '../failure.ts';
import type { Failure } from '../schema.ts';

export type Run = typeof generationRuns.$inferSelect;

/** A run that was ended elsewhere: its lesson deleted, another worker done. The work stops without a word. */
export class RunEnded extends Error {}

const isActive = (runId: number) =>
  and(eq(generationRuns.id, runId), inArray(generationRuns.state, ['queued', 'running']));

/** Sends a run's job, unless it is there: an earlier run's job of the same lesson, which may still be ending, is no reason. */
export const enqueueRun = (tx: Tx, work: JobData['generate']): Promise<void> =>
  enqueueOnce(tx, 'generate', work, `run-${work.runId}`);

type Progress = { step?: Step; progress?: number; artifacts?: Partial<Artifacts> };

/** Keeps what a stage has made. Throws RunEnded where the run is no longer under way. */
export async function saveRun(runId: number, { artifacts, ...progress }: Progress): Promise<void> {
  const merged = artifacts
    ? { artifacts: sql`${generationRuns.artifacts} || ${JSON.stringify(artifacts)}::jsonb` }
    : {};
  const [row] = await db()
    .update(generationRuns)
    .set({ state: 'running', error: null, failure: null, updatedAt: sql`now()`, ...progress, ...merged })
    .where(isActive(runId))
    .returning({ id: generationRuns.id });
  if (!row) throw new RunEnded();
}

/** Ends a run: done, or failed with the reason. A run that has ended already stays as it is. */
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

/** Back into the queue, with the reason for all to see until it goes on. */
export async function postponeRun(runId: number, failure: Failure): Promise<void> {
  await db()
    .update(generationRuns)
    .set({ ...asFailed(failure), state: 'queued', updatedAt: sql`now()` })
    .where(isActive(runId));
}

/** Whether a model writes this lesson just now, or is about to. */
export async function isBeingWritten(tx: Executor, lessonId: number): Promise<boolean> {
  const active = and(
    eq(generationRuns.lessonId, lessonId),
    inArray(generationRuns.state, ['queued', 'running']),
  );
  const rows = await tx.select({ id: generationRuns.id }).from(generationRuns).where(active);
  return rows.length > 0;
}

/** A run under way with the order it works on; undefined where it has ended. */
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
