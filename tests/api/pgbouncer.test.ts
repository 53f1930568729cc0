import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, database, openPostgres, setDatabase } from '#db/client.ts';
import { call } from '../support/api.ts';
import { makeLesson, makeSubject, answersTo } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';
import { type Bouncer, hasBouncer, keepsPrepared, startBouncer } from '../support/pgbouncer.ts';
import { withQueue } from '../support/queue.ts';

const PUPILS = 12;

describe.runIf(hasBouncer)('through PgBouncer in transaction mode', () => {
  let bouncer: Bouncer;
  let direct: Database;
  const unprepared = keepsPrepared ? '' : '?prepare=false';

  beforeAll(async () => {
    direct = database();
    bouncer = await startBouncer(new URL(direct.url), new URL(inject('postgres')).username);
    setDatabase(openPostgres(bouncer.url + unprepared, PUPILS));
  });
  afterAll(async () => {
    await database().close();
    setDatabase(direct);
    await bouncer.stop();
  });
  withQueue();

  test('the database is migrated, and a class takes a whole quiz with nothing lost', async () => {
    const owner = openPostgres(bouncer.ownerUrl + unprepared, 1);
    await owner.migrate();
    await owner.close();
    const subject = await makeSubject();
    const lesson = await makeLesson({ subjectId: subject.id, questions: 4 });
    const answers = await answersTo(lesson.quizId, 4);
    const pupils = await Promise.all(Array.from({ length: PUPILS }, () => makePerson()));
    const scores = await Promise.all(
      pupils.map(async ({ token }) => {
        const started = await call('POST', `/lessons/${lesson.id}/quiz/start/`, { token });
        for (const [index, answer] of answers.entries()) {
          const path = `/quiz_sessions/${started.body.id}/answers/`;
          const saved = await call('PUT', path, { token, body: { ...answer, seq: index + 1 } });
          expect(saved.status).toBe(200);
        }
        const sent = await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body: answers });
        const dashboard = await call('GET', '/dashboard/student/', { token });
        return [sent.body.attempt.score, dashboard.body.stats.avg_score];
      }),
    );
    expect(scores).toEqual(pupils.map(() => [100, 100]));
  });

  test.runIf(!keepsPrepared)(
    'an old version fails on prepared statements, so the address must turn them off',
    async () => {
      const preparing = openPostgres(bouncer.url, PUPILS);
      const ask = () => preparing.db.transaction((tx) => tx.execute(sql`select ${1}::int as n`));
      const outcomes: PromiseSettledResult<unknown>[] = [];
      for (let round = 0; round < 20; round++)
        outcomes.push(...(await Promise.allSettled(Array.from({ length: PUPILS }, ask))));
      await preparing.close();
      expect(outcomes.map((one) => one.status)).toContain('rejected');
    },
  );
});
