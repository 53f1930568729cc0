import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { onTestFinished } from 'vitest';
import { openPostgres, setDatabase } from '#db/client.ts';
import { startApp } from '../support/app-server.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';
import { freePort, type PostgresOptions, startPostgres } from '../support/postgres-server.ts';
import { Pupil, type Seat } from './pupil.ts';
import { ROUNDS, seeded } from './seed.ts';
import type { Witness } from './witness.ts';

/** These students are faster than children, so the limit of calls a minute is lifted; another test holds it. */
export const WITHOUT_LIMITS = sql`
  create function first_call() returns trigger language plpgsql as 'begin new.points := 1; return new; end';
  create trigger first_call before insert or update on rate_limits for each row execute function first_call()`;

/** So many that nobody takes one quiz more often than a day allows. */
const LESSONS = Math.max(10, ROUNDS / 2);

/** A PostgreSQL server of its own with students, and lessons with quizzes which they take in turn. */
export async function openSchool({ students = 4, questions = 5 } = {}, options: PostgresOptions = {}) {
  const server = await startPostgres(options);
  onTestFinished(server.stop);
  const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} });
  await admin`create database school`;
  await admin.end();
  const database = setDatabase(openPostgres(server.url('school'), 4));
  onTestFinished(database.close);
  await database.migrate();
  await database.db.execute(WITHOUT_LIMITS);
  const subject = await makeSubject();
  const lessons = [] as unknown as Seat['lessons'];
  for (let order = 1; students > 0 && order <= LESSONS; order++)
    lessons.push((await makeLesson({ subjectId: subject.id, order, questions })).id);
  const seats: Seat[] = [];
  for (let n = 0; n < students; n++) {
    const { id: student, email, token, sessionKey } = await makePerson();
    seats.push({ student, email, token, sessionKey, subject: subject.id, lessons });
  }
  /** The production server on this school's database. It stops when the test ends. */
  const openApp = async (env: Record<string, string> = {}, port?: number) => {
    const app = await startApp(port ?? (await freePort()), { DATABASE_URL: server.url('school'), ...env });
    onTestFinished(app.kill);
    return app;
  };
  return { server, seats, openApp };
}

/** Every student takes quizzes one after another until the stop, and then finishes the current one. */
export function keepBusy(
  seats: Seat[],
  url: () => string,
  witness: Witness,
  seed: number,
  longestCallMs?: number,
): () => Promise<void> {
  let isOver = false;
  const work = seats.map(async (seat) => {
    const pupil = new Pupil(seat, url, witness, seeded(seed + seat.student), longestCallMs);
    while (!isOver) await pupil.takeQuiz();
  });
  const all = Promise.all(work);
  all.catch((error: unknown) => witness.giveUp(error));
  return async () => {
    isOver = true;
    await all;
  };
}
