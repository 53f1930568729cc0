import { gt, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { aiUsage } from '#db/schema/platform.ts';
import type { Feature } from '#lib/platform/model/usage.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { type Disk, isFull, isLow, readDisk, wasFull } from '#lib/platform/config/disk.ts';
import { countJobs, type JobFigures } from '#lib/platform/job-queue.ts';
import { fillOf } from '#lib/platform/limits.service.ts';

export type ModelFigures = {
  feature: Feature;
  calls: number;
  /** Without a usable answer. What a reader left is not failed. */
  failed: number;
  medianMs: number;
  p95Ms: number;
  inputTokens: number;
  outputTokens: number;
  /** Null if no call's price is known. */
  costUsd: number | null;
};
export type ServerFigures = { jobs: JobFigures[]; model: ModelFigures[] };

/** What the operator must mend. */
export type ServerWarning = 'diskFull' | 'diskLow' | 'untrustedProxy' | 'otherAddress';
export type ServerState = ServerFigures & { disk: Disk | null; warnings: ServerWarning[] };

const whole = (value: unknown) => sql<number>`coalesce(sum(${value}), 0)::float8`;
const msAt = (share: number) =>
  sql<number>`coalesce(percentile_cont(${share}::float8) within group (order by ${aiUsage.msTotal}), 0)::float8`;

/** The model's calls of the last 24 hours, by what they were for. */
const countModelCalls = (): Promise<ModelFigures[]> =>
  db()
    .select({
      feature: sql<Feature>`${aiUsage.feature}`,
      calls: sql<number>`count(*)::int`,
      failed: sql<number>`count(*) filter (where ${aiUsage.status} not in ('ok', 'length', 'stopped'))::int`,
      medianMs: msAt(0.5),
      p95Ms: msAt(0.95),
      inputTokens: whole(aiUsage.inputTokens),
      outputTokens: whole(aiUsage.outputTokens),
      costUsd: sql<number | null>`sum(${aiUsage.costUsd})::float8`,
    })
    .from(aiUsage)
    .where(gt(aiUsage.at, sql`now() - interval '24 hours'`))
    .groupBy(aiUsage.feature)
    .orderBy(aiUsage.feature);

async function measureDatabase(): Promise<number> {
  const [row] = await db().execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return row!.bytes;
}

/** The state of the job queue, and the model's last 24 hours: the same from every process and machine. */
async function readFigures(): Promise<ServerFigures> {
  const [jobs, model] = await Promise.all([countJobs(), countModelCalls()]);
  return { jobs, model };
}

async function readWarnings(disk: Disk | undefined): Promise<ServerWarning[]> {
  const signs = ['untrustedProxy', 'otherAddress'] as const;
  const fills = await Promise.all(signs.map((sign) => fillOf(sign, '')));
  const seen: ServerWarning[] = signs.filter((_, index) => fills[index]! > 0);
  if (wasFull() || (disk && isFull(disk))) return ['diskFull', ...seen];
  return disk && isLow(disk) ? ['diskLow', ...seen] : seen;
}

export async function getServerState(_actor: Actor<'admin'>): Promise<ServerState> {
  const disk = await readDisk();
  const [figures, warnings] = await Promise.all([readFigures(), readWarnings(disk)]);
  return { ...figures, disk: disk ?? null, warnings };
}

/** What the database knows of the server's work, for the metrics. */
export async function readServerFigures(): Promise<
  ServerFigures & { databaseBytes: number; disk: Disk | undefined }
> {
  const [figures, databaseBytes, disk] = await Promise.all([readFigures(), measureDatabase(), readDisk()]);
  return { ...figures, databaseBytes, disk };
}
