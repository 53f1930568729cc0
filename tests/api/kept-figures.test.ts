import { inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { installation } from '#db/schema/platform.ts';
import { keepFigures } from '#lib/school/school-figures/school-figures.jobs.ts';
import { KEPT_FROM } from '#lib/school/school-figures/stored-figures.constants.ts';
import { getAnalytics, schoolFigures } from '#lib/school/school-figures/school-figures.queries.ts';
import { listSubjectProgress, subjectFigures } from '#lib/school/school-figures/subjects.queries.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const isKept = inArray(installation.key, [schoolFigures.key, subjectFigures.key]);

/** Makes what is kept look so many minutes older. */
const age = (minutes: number) =>
  db()
    .update(installation)
    .set({ at: sql`${installation.at} - make_interval(mins => ${minutes})` })
    .where(isKept);

async function openSchool() {
  const { actor, token } = await makeAdmin();
  const subject = await makeSubject({ grade: 8 });
  const lesson = await makeLesson({ subjectId: subject.id });
  const submit = async () => {
    const student = await makePerson({ grade: 8 });
    const body = await answersTo(lesson.quizId, 10);
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token: student.token, body });
  };
  const look = async () => {
    const analytics = await getAnalytics(actor);
    const [progress] = await listSubjectProgress(actor, [subject.id]);
    return {
      attempts: analytics.resources.attempts,
      completed: progress!.completed,
      isKept: [analytics.countedAt, progress!.countedAt].map((at) => at !== null),
    };
  };
  return { token, submit, look };
}

const NOW = [false, false];
const EARLIER = [true, true];

test('a large school is counted by the upkeep, and those who ask see what was counted, and when', async () => {
  const { token, submit, look } = await openSchool();
  await submit();
  await keepFigures();
  await submit();
  expect(await look(), 'a small school').toEqual({ attempts: 2, completed: 2, isKept: NOW });

  await db().execute(sql`insert into users (username, first_name, last_name, role, password_hash)
    select 'many' || n, 'One', 'Ofmany', 'student', '-' from generate_series(1, ${KEPT_FROM}) n`);
  await keepFigures();
  await submit();
  expect(await look(), 'counted').toEqual({ attempts: 2, completed: 2, isKept: EARLIER });
  const answer = await call('GET', '/admin/analytics/', { token });
  const { counted_at, resources, roles } = answer.body as Record<string, any>;
  expect(Date.parse(counted_at as string)).toBeLessThanOrEqual(Date.now());
  expect(resources.attempts).toBe(2);
  expect(roles[0], 'accounts are those of now').toEqual({ role: 'student', users: KEPT_FROM + 3 });

  await keepFigures();
  expect(await look(), 'not yet time').toEqual({ attempts: 2, completed: 2, isKept: EARLIER });
  await age(5);
  await db().transaction(async (tx) => {
    for (const { key } of [schoolFigures, subjectFigures])
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
    await keepFigures();
    expect(await look(), 'another worker counts').toEqual({ attempts: 2, completed: 2, isKept: EARLIER });
  });
  await keepFigures();
  expect(await look(), 'counted again').toEqual({ attempts: 3, completed: 3, isKept: EARLIER });

  await submit();
  await age(15);
  expect(await look(), 'the upkeep is late').toEqual({ attempts: 4, completed: 4, isKept: NOW });

  await keepFigures();
  await db()
    .update(installation)
    .set({ value: { figures: { of: 'another version' }, seconds: 1 } })
    .where(isKept);
  expect(await look(), 'another shape').toEqual({ attempts: 4, completed: 4, isKept: NOW });

  await db()
    .update(users)
    .set({ erasedAt: sql`now()` })
    .where(sql`${users.username} like 'many%'`);
  await keepFigures();
  expect(await db().select().from(installation).where(isKept), 'small again').toEqual([]);
});
