import { eq, or } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { database, db } from '#db/client.ts';
import { sessions, studentProfiles, users } from '#db/schema/accounts.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { lessons } from '#db/schema/content.ts';
import { auditLog } from '#db/schema/platform.ts';
import { makeLog, setLog } from '#lib/platform/config/log.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { localModel } from '../support/model.ts';
import { practiceAt, rightAnswer } from '../support/practice.ts';
import { withQueue } from '../support/queue.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';
import { asOwner } from '../support/owner.ts';
import { tablesWith } from '../support/tables-with.ts';

withQueue();
localModel({ reply: () => 'Well asked.' });

async function pupilWithAPast() {
  const pupil = await makePerson({ grade: 5 });
  const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 5 })).id, questions: 2 });
  const body = await answersTo(lesson.quizId, 2);
  await call('POST', '/login/', { body: { email: pupil.email, password: PASSWORD } });
  await call('POST', '/login/', { body: { email: pupil.email, password: 'not this one' } });
  const sent = await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token: pupil.token, body });
  return { pupil, attemptId: sent.body.attempt.id as number };
}

/** A student who used every feature, with names that occur in no other text. */
async function pupilWithEverything() {
  await asOwner("select setval(pg_get_serial_sequence('users', 'id'), 1987654320)");
  const { person, lesson, ...student } = await practiceAt();
  const names = { firstName: 'Zarghuna', lastName: 'Wardakwal', email: 'Zarghuna.W@school.example' };
  const body = { first_name: names.firstName, last_name: names.lastName, email: names.email };
  expect((await call('PUT', '/users/profile/me/', { token: student.token, body })).status).toBe(200);
  await call('POST', '/login/', { body: { email: names.email, password: PASSWORD } });
  await call('POST', '/login/', { body: { email: names.email, password: 'not this one' } });
  for (let i = 0; i < 3; i++) {
    const { id } = (await student.next()).body;
    await student.answer(id, 1, await rightAnswer(id));
  }
  const [taught] = await db().select().from(lessons).where(eq(lessons.id, lesson.id));
  const ask = { subject_id: taught!.subjectId, lesson_id: lesson.id };
  const user_messages = [{ role: 'user', content: 'words to the tutor' }];
  const reply = await call('POST', '/ai/assist/', { token: student.token, body: { ...ask, user_messages } });
  expect(reply.status).toBe(200);
  const answers = await answersTo(lesson.quizId, 1);
  const sent = await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
    token: student.token,
    body: answers,
  });
  expect(sent.status).toBe(201);
  const { token } = await makeAdmin();
  const path = `/admin/students/${person.id}/guardian/`;
  await call('PUT', path, { token, body: { name: 'Spozhmai', contact: 'at the old mill' } });
  const decided = { purpose: 'model', decision: 'given', day: '2026-03-01', way: 'paper' };
  await call('POST', '/admin/consents/', { token, body: { student_ids: [person.id], ...decided } });
  return { ...person, ...names };
}

describe('erasing a person', () => {
  test('leaves nothing in the database that names them, and their attempt under another number', async () => {
    const { token } = await makeAdmin();
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
    // The address that is left is the admin's.
    const addresses = Object.fromEntries(record.map(({ action, address }) => [action, address]));
    expect(addresses).toEqual({ 'sign_in.done': null, 'sign_in.fail': null, 'user.delete': '127.0.0.1' });
    expect((await call('GET', `/admin/users/${pupil.id}`, { token })).status).toBe(404);
    expect((await call('GET', '/users/profile/me/', { token: pupil.token })).status).toBe(401);
  });

  test('a search of every table, job tables included, and of the server’s log finds no name, and the number in the audit log alone', async () => {
    const lines: string[] = [];
    setLog(makeLog('trace', { write: (line) => void lines.push(line) }));
    onTestFinished(() => setLog(undefined));
    const { token } = await makeAdmin();
    const pupil = await pupilWithEverything();
    const words = [String(pupil.id), pupil.email, pupil.username, pupil.firstName, pupil.lastName];
    const before = await tablesWith(words);
    const tables = ['ai_usage', 'assistant_messages', 'practice_answers', 'rate_limits', 'review_cards'];
    expect(before).toEqual(expect.arrayContaining(tables));
    expect(await tablesWith(['Spozhmai'])).toEqual(['consents', 'guardians']);
    expect(await tablesWith(['attemptId'])).toContain('pgboss.job');
    expect((await call('DELETE', `/admin/users/${pupil.id}`, { token })).status).toBe(204);
    expect(await tablesWith(words.slice(1))).toEqual([]);
    // The audit log keeps that an id did something, but no longer says whose id it was.
    expect(await tablesWith([String(pupil.id)])).toEqual(['audit_log']);
    expect(await tablesWith(['words to the tutor', 'Spozhmai', 'at the old mill'])).toEqual([]);
    const log = lines.join('\n').toLowerCase();
    for (const word of words.slice(1)) expect(log).not.toContain(word.toLowerCase());
  });

  test('works in every table: each that refers to a user allows the number to change', async () => {
    const { rows } = await database().query(
      `select conname from pg_constraint where contype = 'f' and confupdtype <> 'c'
        and (confrelid = 'users'::regclass or conname like '%attempt_fk')`,
      [],
    );
    expect(rows).toEqual([]);
  });
});

describe('the record', () => {
  test('stays as written, except for the address of an erased person', async () => {
    const { id } = await makeAdmin();
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
