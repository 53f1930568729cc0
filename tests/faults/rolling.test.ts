import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { describe, expect, onTestFinished, test } from 'vitest';
import { db } from '#db/client.ts';
import { startBalancer } from '../support/balancer.ts';
import { eventually } from '../support/jobs.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { freePort } from '../support/postgres-server.ts';
import { startWorker } from '../support/worker.ts';
import { judge } from './figures.ts';
import { Pupil, type Seat } from './pupil.ts';
import { keepReading } from './reader.ts';
import { keepBusy, openSchool } from './school.ts';
import { SEED, seeded, shareOfRounds } from './seed.ts';
import { Witness } from './witness.ts';

/** How long scripts/server.ts waits for what is under way. */
const DRAIN_MS = 10_000;
/** Acknowledgements with one server alone, and at most with both. */
const ACKNOWLEDGED_BETWEEN = 15;
/** As long as the quiz's own page waits for its submission: a slow machine is no failed call. */
const LONGEST_CALL_MS = 30_000;

const PROXIES = [
  { name: 'a proxy', isHere: true, start: startBalancer },
  { name: 'nginx', isHere: hasNginx, start: startNginx },
];

/** Two servers behind a proxy, and a worker, on one database. */
async function openMachines(startProxy: (typeof PROXIES)[number]['start']) {
  const { seats, server, openApp } = await openSchool({ students: 6 });
  const ports = [await freePort(), await freePort()] as const;
  const proxy = await startProxy(ports);
  onTestFinished(proxy.stop);
  const open = (port: number) => openApp({ JOBS: 'external', AUTH_URL: proxy.url }, port);
  const openWorker = async () => {
    const worker = await startWorker({ JOBS: 'external', DATABASE_URL: server.url('school') });
    onTestFinished(() => void worker.child.kill('SIGKILL'));
    return worker;
  };
  const apps = await Promise.all(ports.map(open));
  return { seats, proxy, apps, open, worker: await openWorker(), openWorker };
}

type Machines = Awaited<ReturnType<typeof openMachines>>;

/** Four students take quizzes, one reads, and one has left a quiz for the worker to submit. */
async function openLessons({ seats, proxy }: Machines, witness: Witness) {
  const url = () => proxy.url;
  const [left, reads, ...busy] = seats as [Seat, Seat, ...Seat[]];
  const leftQuiz = await new Pupil(left, url, witness, seeded(SEED)).leaveQuiz();
  const standUp = keepBusy(busy, url, witness, SEED, LONGEST_CALL_MS);
  const closeBook = keepReading(reads, url, witness);
  return async () => {
    await standUp();
    expect(await closeBook()).toBeGreaterThan(0);
    await eventually(() => isSubmitted(leftQuiz.attempt));
    await leftQuiz.submit();
  };
}

async function isSubmitted(attempt: number): Promise<boolean> {
  const rows = await db().execute(
    sql`select 1 from quiz_attempts where id = ${attempt} and state = 'submitted'`,
  );
  return rows.length === 1;
}

describe.each(PROXIES)('behind $name', ({ name, isHere, start }) => {
  test.skipIf(!isHere)(
    'two servers and the worker are restarted one after the other, and each call is answered, at the latest when it is repeated once',
    async () => {
      const machines = await openMachines(start);
      const { apps, proxy, open, openWorker } = machines;
      const random = seeded(SEED);
      const witness = new Witness(`rolling-restart-${name.replace(' ', '-')}`);
      const finish = await openLessons(machines, witness);
      const rounds = shareOfRounds(0.3);
      for (let round = 0; round < rounds; round++) {
        for (const [n, app] of apps.entries()) {
          await witness.after(1 + Math.floor(random() * ACKNOWLEDGED_BETWEEN));
          await app.stop();
          await witness.after(ACKNOWLEDGED_BETWEEN);
          apps[n] = await open(app.port);
        }
        expect(await machines.worker.end('SIGTERM')).toBe(0);
        machines.worker = await openWorker();
      }
      await finish();
      expect(proxy.repeated(), 'the proxy met a server that was gone').toBeGreaterThan(0);
      expect(witness.mostFailures).toBeLessThanOrEqual(1);
      judge(`rolling restart behind ${name}`, rounds, await witness.verdict());
    },
  );

  test.skipIf(!isHere)(
    'of two servers one is killed, and each call is answered, at the latest when it is repeated once',
    async () => {
      const machines = await openMachines(start);
      const { apps, proxy, open } = machines;
      const random = seeded(SEED);
      const witness = new Witness(`one-of-two-killed-${name.replace(' ', '-')}`);
      const finish = await openLessons(machines, witness);
      const rounds = shareOfRounds(0.5);
      for (let round = 0; round < rounds; round++) {
        const app = apps[round % 2]!;
        await witness.after(1 + Math.floor(random() * ACKNOWLEDGED_BETWEEN));
        await app.kill();
        await witness.after(ACKNOWLEDGED_BETWEEN);
        apps[round % 2] = await open(app.port);
      }
      await finish();
      expect(proxy.repeated()).toBeGreaterThan(0);
      expect(witness.mostFailures).toBeLessThanOrEqual(1);
      judge(`one of two servers killed behind ${name}`, rounds, await witness.verdict());
    },
  );
});

test('a request that is under way when SIGTERM comes is answered, none is taken after it, and the server ends though the client keeps its connection', async () => {
  const { server, seats, openApp } = await openSchool({ students: 1 });
  const app = await openApp();
  const headers = { authorization: `Bearer ${seats[0]!.token}`, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${app.url}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as any };
  };
  const quiz = (await call('GET', `/lessons/${seats[0]!.lessons[0]}/quiz/`)).body;
  const session = (await call('POST', `/lessons/${seats[0]!.lessons[0]}/quiz/start/`, {})).body;
  const { question_id, options } = quiz.quiz_questions[0];

  const other = postgres(server.url('school'), { max: 1 });
  onTestFinished(() => other.end({ timeout: 0 }));
  const held = await other.reserve();
  await held`begin`;
  await held`select 1 from quiz_attempts where id = ${session.id} for update`;
  const answer = { question_id, student_answer: options[0], seq: 1 };
  const save = call('PUT', `/quiz_sessions/${session.id}/answers/`, answer);
  save.catch(() => {});
  await eventually(async () => {
    const rows = await db().execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
    return rows.length > 0;
  });
  const gone = app.stop();
  await eventually(() =>
    call('GET', '/health/').then(
      () => false,
      () => true,
    ),
  );
  await held`commit`;
  held.release();
  expect((await save).status).toBe(200);
  const answered = performance.now();
  await gone;
  expect(performance.now() - answered, 'waits for nobody').toBeLessThan(DRAIN_MS / 2);
  const rows = await db().execute(
    sql`select student_answer from attempt_responses where attempt_id = ${session.id} and question_id = ${question_id}`,
  );
  expect(rows).toEqual([{ student_answer: options[0] }]);
});
