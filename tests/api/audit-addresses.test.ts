import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { concerns } from '#db/schema/school-care.ts';
import { auditLog } from '#db/schema/platform.ts';
import { call } from '../support/api.ts';
import { aPlace } from '../support/conversation.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const FROM = '198.51.100.7';

/** Everything that somebody does from one address. */
const from = ({ token }: { token: string }) => ({
  do: async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, { token, body, headers: { 'x-dars-address': FROM } });
    expect([method, path, answer.status < 300, answer.body?.detail]).toEqual([method, path, true, undefined]);
    return answer.body;
  },
});

const recordOf = ({ id }: { id: number }) =>
  db()
    .select({ action: auditLog.action, address: auditLog.address })
    .from(auditLog)
    .where(eq(auditLog.actorId, id))
    .orderBy(asc(auditLog.id));

test('what staff read, export, change and delete is on record with the address that they did it from', async () => {
  const [admin, lead] = [await makeAdmin(), await makePerson({ role: 'instructor' })];
  const { person, ask } = await aPlace();
  const [atDesk, asLead] = [from(admin), from(lead)];
  await atDesk.do('POST', '/admin/safeguarding/leads/', { account: lead.email });
  await ask('I want to kill myself');
  await db().update(users).set({ email: null }).where(eq(users.id, person.id));
  const [concern] = await db().select().from(concerns).where(eq(concerns.studentId, person.id));
  await asLead.do('GET', `/safeguarding/concerns/${concern!.id}/`);
  await asLead.do('POST', `/safeguarding/concerns/${concern!.id}/notes/`, {
    text: 'Spoken to',
    closes: true,
  });
  const { id: classId } = await atDesk.do('POST', '/classes/', {
    name: 'Five A',
    grade_level: 5,
    language: 'English',
    school_year: 2026,
  });
  await atDesk.do('POST', `/classes/${classId}/students/`, { account: person.username });
  await atDesk.do('POST', `/classes/${classId}/passwords/`, { student_ids: [person.id] });
  await atDesk.do('GET', `/admin/users/${person.id}/held/`);
  await atDesk.do('PUT', `/admin/users/${person.id}/`, { first_name: 'Mina' });
  await atDesk.do('GET', '/admin/users/export/');
  await atDesk.do('DELETE', `/admin/users/${person.id}/`);
  const acts = await recordOf(admin);
  const named = acts.map(({ action }) => action);
  for (const action of [
    'user.lead.add',
    'class.create',
    'class.student.add',
    'class.password',
    'user.held.export',
    'user.update',
    'user.export',
    'user.delete',
  ])
    expect(named).toContain(action);
  const ofLead = await recordOf(lead);
  for (const action of ['user.concern.read', 'user.concern.note', 'user.concern.close'])
    expect(ofLead.map((one) => one.action)).toContain(action);
  // The student's erasure takes their own addresses, and not those of the staff.
  expect(new Set([...acts, ...ofLead].map(({ address }) => address))).toEqual(new Set([FROM]));
});
