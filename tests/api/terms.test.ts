import { and, desc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';
import { notices, aiUsage, auditLog } from '#db/schema/platform.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import { sessionIdOf } from '#lib/platform/auth/session-key.ts';
import { openSession } from '#lib/platform/auth/sessions.ts';
import { type Env, env, setEnv } from '#lib/platform/config/env.ts';
import { deleteExpired } from '#lib/school/student-record/student-record.jobs.ts';
import { makeSubject } from '#tests/support/lessons.ts';
import { makePerson } from '#tests/support/people.ts';

const untouched = env().KEEP_DAYS;
const keep = (days: Partial<Env['KEEP_DAYS']>) => setEnv({ KEEP_DAYS: { ...untouched, ...days } });
afterEach(() => setEnv({ KEEP_DAYS: untouched }));

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

/** A person with two records of each kind: one of this age, one from today. */
async function personWithRecords(days: number) {
  const { id, sessionId } = await makePerson();
  const { id: subjectId } = await makeSubject();
  const old = await openSession(db(), id);
  await db()
    .update(sessions)
    .set({ expiresAt: ago(days) })
    .where(eq(sessions.id, sessionIdOf(old)));
  const each = [{ createdAt: ago(days) }, {}];
  const message = { userId: id, subjectId, role: 'user', content: 'Hi', source: 'person' } as const;
  await db()
    .insert(assistantMessages)
    .values(each.map((at) => ({ ...message, ...at })));
  const notice = { userId: id, kind: 'announcement', data: {} } as const;
  await db()
    .insert(notices)
    .values(each.map((at, n) => ({ ...notice, about: `announcement:${id}${n}`, ...at })));
  const asked = { feature: 'tutor', userId: id, model: 'local', status: 'ok' };
  await db()
    .insert(aiUsage)
    .values([{ ...asked, at: ago(days) }, asked]);
  const entry = { actorId: id, action: 'user.profile' };
  await db()
    .insert(auditLog)
    .values([{ ...entry, at: ago(days) }, entry]);
  const left = async () => {
    const counts = await Promise.all([
      db().$count(assistantMessages, eq(assistantMessages.userId, id)),
      db().$count(sessions, eq(sessions.userId, id)),
      db().$count(notices, eq(notices.userId, id)),
      db().$count(aiUsage, eq(aiUsage.userId, id)),
      db().$count(auditLog, and(eq(auditLog.actorId, id), eq(auditLog.action, 'user.profile'))),
    ]);
    const [assistant, signIns, noticesLeft, modelUsage, audit] = counts;
    return { assistant, signIns, notices: noticesLeft, modelUsage, audit };
  };
  return { id, sessionId, left };
}

const lastReport = async () =>
  (
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'user.expire'))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0];

describe('a record that is older than the school keeps it', () => {
  test('is deleted: conversations and ended sign-ins unless the school says otherwise, and nothing else', async () => {
    const { left } = await personWithRecords(1000);
    await deleteExpired();
    expect(await left()).toEqual({ assistant: 1, signIns: 1, notices: 2, modelUsage: 2, audit: 2 });
  });

  test('is kept until its day, by each kind’s own term', async () => {
    keep({ assistant: 500, signIns: 500, notices: 500, modelUsage: 500, audit: 500 });
    const young = await personWithRecords(498);
    const old = await personWithRecords(500);
    await deleteExpired();
    expect(await young.left()).toEqual({ assistant: 2, signIns: 2, notices: 2, modelUsage: 2, audit: 2 });
    expect(await old.left()).toEqual({ assistant: 1, signIns: 1, notices: 1, modelUsage: 1, audit: 1 });
  });

  test('is counted in the audit log, which gets no entry where nothing was deleted', async () => {
    keep({ notices: 30 });
    await deleteExpired();
    const before = await lastReport();
    await deleteExpired();
    expect((await lastReport())?.id).toBe(before?.id);
    await personWithRecords(40);
    await deleteExpired();
    expect(await lastReport()).toMatchObject({ actorId: null, detail: { notices: 1, signIns: 1 } });
  });
});

test('nothing of the audit log that is younger than a year can be deleted, by nobody', async () => {
  const { id } = await makePerson();
  const entry = { actorId: id, action: 'user.profile' };
  await db()
    .insert(auditLog)
    .values([
      { ...entry, at: ago(363) },
      { ...entry, at: ago(366) },
    ]);
  const deleting = (days: number) =>
    db()
      .delete(auditLog)
      .where(and(eq(auditLog.actorId, id), sql`${auditLog.at} < ${ago(days)}`));
  await expect(deleting(360)).rejects.toThrow();
  await deleting(365);
  expect(await db().$count(auditLog, eq(auditLog.actorId, id))).toBe(1);
  await expect(db().execute(sql`truncate audit_log`)).rejects.toThrow();
});
