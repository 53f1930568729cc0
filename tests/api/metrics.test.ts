import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { aiUsage } from '#db/schema/platform.ts';
import { setEnv } from '#lib/platform/config/env.ts';
import { enqueue } from '#lib/platform/job-queue.ts';
import { makeLog, setLog } from '#lib/platform/config/log.ts';
import { collectMetrics } from '#lib/platform/metrics/metrics.service.ts';
import { call } from '../support/api.ts';
import { makePerson } from '../support/people.ts';
import { withQueue } from '../support/queue.ts';

const TOKEN = 'the token of a Prometheus';

withQueue();
beforeAll(() => collectMetrics());
beforeEach(() => setEnv({ METRICS_TOKEN: TOKEN }));
afterAll(() => setEnv({ METRICS_TOKEN: undefined }));

const scrape = () => call('GET', '/metrics/', { token: TOKEN });
/** The value of one series. */
const valueOf = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

describe('the metrics', () => {
  test('are not found without a token of the installation, and refused to whoever has another one', async () => {
    const { token } = await makePerson();
    expect((await call('GET', '/metrics/', { token })).status).toBe(401);
    expect((await call('GET', '/metrics/')).status).toBe(401);
    setEnv({ METRICS_TOKEN: undefined });
    for (const given of [TOKEN, '', undefined])
      expect((await call('GET', '/metrics/', { token: given })).status).toBe(404);
  });

  test('count each answered call by its declared name and its status, and name nobody', async () => {
    const person = await makePerson();
    const series = (status: number) =>
      `dars_call_duration_seconds_count{call="GET /lessons/{id}/",status="${status}"}`;
    const before = valueOf((await scrape()).text, series(404)) ?? 0;
    await call('GET', '/lessons/987654/', { token: person.token });
    await call('GET', `/lessons/${encodeURIComponent(person.email)}/`, { token: person.token });
    const { text, headers } = await scrape();
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(valueOf(text, series(404))).toBe(before + 2);
    for (const secret of ['987654', person.email, encodeURIComponent(person.email), person.token])
      expect(text).not.toContain(secret);
  });

  test('tell how many jobs of each kind wait and how long the oldest has waited', async () => {
    const depth = (text: string) => valueOf(text, 'dars_jobs{kind="feedback",state="waiting"}');
    const before = depth((await scrape()).text)!;
    for (const attemptId of [1, 2]) await db().transaction((tx) => enqueue(tx, 'feedback', { attemptId }));
    await db().execute(sql`update pgboss.job set created_on = now() - interval '90 seconds'
      where name = 'feedback' and data->>'attemptId' = '1'`);
    const { text } = await scrape();
    expect(depth(text)).toBe(before + 2);
    const age = valueOf(text, 'dars_oldest_job_age_seconds{kind="feedback"}')!;
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(150);
    expect(valueOf(text, 'dars_oldest_job_age_seconds{kind="import"}')).toBe(0);
  });

  test('tell what the model took and cost in the last 24 hours, without what is older', async () => {
    expect((await scrape()).text).not.toContain('dars_model_calls_24h');
    const row = { feature: 'tutor', model: 'm', inputTokens: 100, outputTokens: 10, status: 'ok' };
    await db()
      .insert(aiUsage)
      .values([
        { ...row, msTotal: 1000, costUsd: 0.25 },
        { ...row, msTotal: 3000, costUsd: 0.5 },
        { ...row, msTotal: 2000, status: 'timeout', inputTokens: null, outputTokens: null },
        { ...row, feature: 'feedback', msTotal: 500 },
        { ...row, msTotal: 9000, costUsd: 7, at: new Date(Date.now() - 25 * 3600 * 1000) },
      ]);
    const { text } = await scrape();
    const found = (series: string) => valueOf(text, `dars_model_${series}`);
    expect({
      answered: found('calls_24h{feature="tutor",result="answered"}'),
      failed: found('calls_24h{feature="tutor",result="failed"}'),
      median: found('duration_24h_seconds{feature="tutor",quantile="0.5"}'),
      input: found('tokens_24h{feature="tutor",direction="input"}'),
      output: found('tokens_24h{feature="tutor",direction="output"}'),
      cost: found('cost_24h_dollars{feature="tutor"}'),
    }).toEqual({ answered: 2, failed: 1, median: 2, input: 200, output: 20, cost: 0.75 });
    // Its price is not known, which is not the same as free.
    expect(found('cost_24h_dollars{feature="feedback"}')).toBeUndefined();
    expect(valueOf(text, 'dars_database_bytes')).toBeGreaterThan(1_000_000);
  });
});

test('a slow statement is measured, and logged with its text but none of its values', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  setLog(makeLog('warn', sink));
  const over = 'dars_statement_duration_seconds_bucket{le="0.5"}';
  const all = 'dars_statement_duration_seconds_count';
  const slow = (text: string) => valueOf(text, all)! - valueOf(text, over)!;
  const before = slow((await scrape()).text);
  await db().execute(sql`select pg_sleep(0.6), ${'Hiddenname'}::text`);
  expect(slow((await scrape()).text)).toBe(before + 1);
  await expect(db().execute(sql`select pg_sleep(0.6), ${'Hiddenname'}::integer`)).rejects.toThrow();
  setLog(undefined);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'slow statement',
    statement: 'select pg_sleep(0.6), $1::text',
  });
  expect(lines.join()).not.toContain('Hiddenname');
});
