import { subscribe } from 'node:diagnostics_channel';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type StatementDone, STATEMENTS_DONE } from '#db/timed.ts';
import { log } from '#lib/platform/config/log.ts';
import { type CallDone, CALLS_DONE } from '#lib/platform/config/observed.ts';
import { readProcesses, share } from './processes.ts';
import { readServerFigures } from './metrics.queries.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** From here on a statement is logged, with its text and without its values. */
const SLOW_MS = 500;

/** Measures this process from now on. Call it once. */
export function collectMetrics(): void {
  share();
  collectDefaultMetrics();
  const calls = new Histogram({
    name: 'dars_call_duration_seconds',
    help: 'Answered calls by name and status. The save of an answer: call="PUT /quiz_sessions/{id}/answers/".',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
  });
  const statements = new Histogram({
    name: 'dars_statement_duration_seconds',
    help: 'Statements to the database, with the wait for a free connection.',
    buckets: BUCKETS,
  });
  subscribe(CALLS_DONE, (message) => {
    const { call, status, ms } = message as CallDone;
    calls.observe({ call, status }, ms / 1000);
  });
  subscribe(STATEMENTS_DONE, (message) => {
    const { text, ms } = message as StatementDone;
    statements.observe(ms / 1000);
    if (ms >= SLOW_MS) log().warn({ ms: Math.round(ms), statement: text }, 'slow statement');
  });
}

type Sample = [labels: Record<string, string | number>, value: number | null];

/** What the database knows, as gauges. A value that is not known is left out. */
function gaugesOf({
  jobs,
  model,
  databaseBytes,
  disk,
}: Awaited<ReturnType<typeof readServerFigures>>): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, samples: Sample[]) => {
    // Without samples it would tell a 0 about nothing.
    if (samples.length === 0) return;
    const labelNames = Object.keys(samples[0]![0]);
    const made = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const [labels, value] of samples) if (value !== null) made.set(labels, value);
  };
  const states = ['waiting', 'active', 'failed'] as const;
  gauge(
    'dars_jobs',
    'Jobs in the queue.',
    jobs.flatMap((job) => states.map((state): Sample => [{ kind: job.kind, state }, job[state]])),
  );
  gauge(
    'dars_oldest_job_age_seconds',
    'How long the oldest waiting job has waited; 0 if none waits.',
    jobs.map(({ kind, oldestSeconds }) => [{ kind }, oldestSeconds ?? 0]),
  );
  gauge(
    'dars_model_calls_24h',
    'Calls to the language model in the last 24 hours.',
    model.flatMap(({ feature, calls, failed }): Sample[] => [
      [{ feature, result: 'answered' }, calls - failed],
      [{ feature, result: 'failed' }, failed],
    ]),
  );
  gauge(
    'dars_model_duration_24h_seconds',
    'How long a call to the language model took, in the last 24 hours.',
    model.flatMap(({ feature, medianMs, p95Ms }): Sample[] => [
      [{ feature, quantile: 0.5 }, medianMs / 1000],
      [{ feature, quantile: 0.95 }, p95Ms / 1000],
    ]),
  );
  gauge(
    'dars_model_tokens_24h',
    'Tokens of the language model in the last 24 hours.',
    model.flatMap(({ feature, inputTokens, outputTokens }): Sample[] => [
      [{ feature, direction: 'input' }, inputTokens],
      [{ feature, direction: 'output' }, outputTokens],
    ]),
  );
  gauge(
    'dars_model_cost_24h_dollars',
    'Cost of the language model in the last 24 hours, by the prices in AI_PRICES.',
    model.map(({ feature, costUsd }) => [{ feature }, costUsd]),
  );
  gauge('dars_database_bytes', 'Size of the database.', [[{}, databaseBytes]]);
  const room: Sample[] = disk ? [[{}, disk.freeBytes]] : [];
  gauge('dars_disk_free_bytes', 'Free space on the disk of the embedded database.', room);
  return registry;
}

/** Everything measured, in the text format of Prometheus. Without the processes' figures if one does not answer. */
export async function writeMetrics(): Promise<Response> {
  const [figures, processes] = await Promise.all([readServerFigures(), readProcesses()]);
  if (processes === undefined) log().warn('a server process did not tell its figures');
  const gauges = gaugesOf(figures);
  const headers = { 'Content-Type': gauges.contentType, 'Cache-Control': 'no-store' };
  return new Response(`${await gauges.metrics()}\n${processes ?? ''}`, { headers });
}
