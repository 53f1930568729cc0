import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { studentProfiles } from '#db/schema/accounts.ts';
import { activityDays } from '#db/schema/learning.ts';
import { getAnalytics } from '#lib/school/school-figures/school-figures.queries.ts';
import { loadActor } from '#lib/platform/auth/sessions.ts';
import { recordStudy } from '#lib/learning/progress/progress.service.ts';
import { dayIn } from '#lib/learning/progress/progress.rules.ts';
import { submitDue } from '#lib/assessing/quizzes/due.service.ts';
import { call } from '../support/api.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';
import { sitDown, wait } from '../support/quizzes.ts';

const daysOf = async (studentId: number) =>
  (await db().select().from(activityDays).where(eq(activityDays.studentId, studentId))).map(({ day }) => day);
const zoneOf = async (userId: number) =>
  (await db().select().from(studentProfiles).where(eq(studentProfiles.userId, userId)))[0]!.timeZone;
/** Two zones in which it is never the same day. */
const [EAST, WEST] = ['Pacific/Kiritimati', 'Pacific/Niue'];
const now = async () => {
  const [row] = await db()
    .select({ now: sql<string>`now()` })
    .from(sql`(values (1)) as one`);
  return new Date(row!.now);
};
const lessonOf = async (grade: number) => makeLesson({ subjectId: (await makeSubject({ grade })).id });

describe("a student's time zone", () => {
  test.each(['PLT', '+04:30', 'asia/kabul', 'Asia/Calcutta', 'Nowhere/Else', 'UTC; drop', ''])(
    'stored as %j breaks neither their day nor any figure',
    async (timeZone) => {
      const { id, sessionKey } = await makePerson({ timeZone });
      const before = (await getAnalytics((await makeAdmin()).actor)).activeToday;
      const actor = (await loadActor(sessionKey))!;
      await recordStudy(actor, (await lessonOf(5)).id);
      expect((await getAnalytics((await makeAdmin()).actor)).activeToday).toBe(before + 1);
      expect(await daysOf(id)).toEqual([dayIn(actor.timeZone, await now())]);
      const quiz = await sitDown();
      await db().update(studentProfiles).set({ timeZone }).where(eq(studentProfiles.userId, quiz.person.id));
      const { body } = await quiz.start();
      await wait({ studentId: quiz.person.id, id: body.id }, 2 * 3600 + 1);
      await submitDue();
      expect(await quiz.attempts()).toHaveLength(1);
    },
  );

  test('is taken by its canonical name if the runtime knows it, and else ignored', async () => {
    const { id, token } = await makePerson({ grade: 4 });
    const lesson = await lessonOf(4);
    const read = (zone: string) =>
      call('GET', `/lessons/${lesson.id}/`, { token, headers: { 'time-zone': zone } });
    for (const [sent, kept] of [
      ['asia/kabul', 'Asia/Kabul'],
      ['Mars/Olympus', 'Asia/Kabul'],
    ] as const) {
      expect((await read(sent)).status).toBe(200);
      expect(await zoneOf(id)).toBe(kept);
    }
  });
});

describe('a day of study', () => {
  test('counts for a lesson read by the documented call, in the zone that the client sends', async () => {
    const { id, token } = await makePerson({ grade: 3 });
    const lesson = await lessonOf(3);
    const headers = { 'time-zone': EAST };
    await call('GET', `/lessons/${lesson.id}/`, { token, headers });
    expect(await daysOf(id)).toEqual([dayIn(EAST, await now())]);
    const { body } = await call('GET', '/dashboard/student/', { token, headers });
    expect(body.stats.streak).toBe(1);
  });

  test('does not count for a lesson that the student may not see', async () => {
    const { id, token } = await makePerson({ grade: 3 });
    const lesson = await lessonOf(2);
    expect((await call('GET', `/lessons/${lesson.id}/`, { token })).status).toBe(404);
    expect(await daysOf(id)).toEqual([]);
  });

  test('of a submission is in the zone of its header, not of the profile', async () => {
    const { id, token } = await makePerson({ grade: 2, timeZone: WEST });
    const lesson = await lessonOf(2);
    const path = `/quizzes/${lesson.quizId}/submit/`;
    await call('POST', path, { token, body: [], headers: { 'time-zone': EAST } });
    expect(await daysOf(id)).toEqual([dayIn(EAST, await now())]);
    await call('POST', path, { token, body: [] });
    expect((await daysOf(id)).sort()).toEqual([dayIn(WEST, await now()), dayIn(EAST, await now())].sort());
  });
});
