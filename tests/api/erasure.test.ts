import { eq, or } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database, db } from '#db/client.ts';
import { sessions, studentProfiles, users } from '#db/schema/accounts.ts';
import { quizAttempts } from '#db/schema/attempts.ts';
import { auditLog } from '#db/schema/work.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson, PASSWORD } from '../support/people.ts';

const admin = () => makePerson({ role: 'admin' });

async function pupilWithAPast() {
  const pupil = await makePerson({ grade: 5 });
  const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 5 })).id, questions: 2 });
  const body = await answersTo(lesson.quizId, 2);
  await call('POST', '/login/', { body: { email: pupil.email, password: PASSWORD } });
  await call('POST', '/login/', { body: { email: pupil.email, password: 'not this one' } });
  const sent = await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token: pupil.token, body });
  return { pupil, attemptId: sent.body.attempt.id as number };
}

describe('erasing a person', () => {
  test('leaves nothing in the database that names them, and their attempt under a number that is not theirs', async () => {
    const { token } = await admin();
    const { pupil, attemptId } = await pupilWithAPast();
    expect((await call('DELETE', `/admin/users/${pupil.id}`, { token })).status).toBe(204);
    expect(await db().select().from(users).where(eq(users.id, pupil.id))).toEqual([]);
    expect(await db().select().from(sessions).where(eq(sessions.userId, pupil.id))).toEqual([]);
    const profiles = db().select().from(studentProfiles).where(eq(studentProfiles.userId, pupil.id));
    expect(await profiles).toEqual([]);
    const [attempt] = await db().select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
    expect(attempt).toMatchObject({ state: 'submitted', asked: 2 });
    expect(attempt!.studentId).not.toBe(pupil.id);
    const about = or(eq(auditLog.actorId, pupil.id), eq(auditLog.targetId, pupil.id));
    const record = await db().select().from(auditLog).where(about);
    expect(record.map(({ action }) => action).sort()).toEqual([
      'sign_in.done',
      'sign_in.fail',
      'user.delete',
    ]);
    expect(record.map(({ address }) => address)).toEqual([null, null, null]);
    expect((await call('GET', `/admin/users/${pupil.id}`, { token })).status).toBe(404);
    expect((await call('GET', '/users/profile/me/', { token: pupil.token })).status).toBe(401);
  });

  test('can follow a person through every table: each that refers to a user lets the number change', async () => {
    const { rows } = await database().query(
      `select conname from pg_constraint where contype = 'f' and confupdtype <> 'c'
        and (confrelid = 'users'::regclass or conname like '%attempt_fk')`,
      [],
    );
    expect(rows).toEqual([]);
  });
});

describe('the record', () => {
  test('stays as it was written, but for the address of somebody who was erased', async () => {
    const { id } = await admin();
    const [row] = await db()
      .insert(auditLog)
      .values({ actorId: id, action: 'test.written', detail: {}, address: '203.0.113.1' })
      .returning();
    const own = eq(auditLog.id, row!.id);
    const change = (set: object) => db().update(auditLog).set(set).where(own);
    for (const set of [{ action: 'x' }, { detail: { a: 1 } }, { actorId: 1 }, { address: '203.0.113.2' }])
      await expect(change(set)).rejects.toThrow();
    await expect(db().delete(auditLog).where(own)).rejects.toThrow();
    await change({ address: null });
    expect((await db().select().from(auditLog).where(own))[0]).toMatchObject({
      address: null,
      action: 'test.written',
    });
  });
});
