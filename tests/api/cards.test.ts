import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes } from '#db/schema/school.ts';
import { notices } from '#db/schema/platform.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { startPasswords } from '#lib/accounts/imports/imports.service.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const CRY = 'my teacher hits me';
type Token = { token: string };
type Card = { id: number; username: string; secret: string[] };

beforeEach(async () => {
  await db().delete(safeguardingLeads);
  await db().delete(concerns);
  await db().delete(notices);
});

/** A child with a card that its teacher made, and the ways in by that card and to the assistant. */
async function childWithCard() {
  const teacher = await makePerson({ role: 'instructor' });
  const classId = await makeClass({ teachers: [teacher], gradeLevel: 5, isDoorOpen: true });
  const students = [{ first_name: 'Zala', last_name: 'Noori' }];
  const made = await call('POST', `/classes/${classId}/accounts/`, {
    token: teacher.token,
    body: { students },
  });
  const [card] = made.body as [Card];
  const [row] = await db().select().from(classes).where(eq(classes.id, classId));
  const enter = async (): Promise<Token> => {
    const body = { code: row!.code, student_id: card.id, password: card.secret.join(' ') };
    const { body: signedIn } = await call('POST', '/doors/enter/', { body });
    return { token: signedIn.access_token };
  };
  const subject = await makeSubject({ grade: 5 });
  const lesson = await makeLesson({ subjectId: subject.id });
  const place = `subject_id=${subject.id}&lesson_id=${lesson.id}`;
  const ask = ({ token }: Token, content: string) =>
    call('POST', '/ai/assist/', {
      token,
      body: { subject_id: subject.id, lesson_id: lesson.id, user_messages: [{ role: 'user', content }] },
    });
  const seenBy = async ({ token }: Token) =>
    JSON.stringify([
      (await call('GET', `/ai/conversation/?${place}`, { token })).body,
      (await call('GET', '/users/profile/me/held/', { token })).body,
    ]);
  return { teacher, classId, card, enter, ask, seenBy };
}

test('whoever comes in by a card reads nothing that was said on another device', async () => {
  const { enter, ask, seenBy } = await childWithCard();
  const child = await enter();
  await ask(child, 'What is a half?');
  expect(await seenBy(child)).toContain('What is a half?');
  const holder = await enter();
  expect(await seenBy(holder)).not.toContain('What is a half?');
});

test('whoever gives the account a password of their own by the card reads nothing of before', async () => {
  const { enter, ask, seenBy, card } = await childWithCard();
  await ask(await enter(), 'What is a half?');
  const holder = await enter();
  const own = 'seven green camels walk';
  const body = { current_password: card.secret.join(' '), new_password: own };
  expect((await call('PUT', '/users/profile/me/password/', { token: holder.token, body })).status).toBe(204);
  expect(await seenBy(holder)).not.toContain('What is a half?');
});

test('a cry for help is in no copy that is taken at the child’s own device', async () => {
  const { enter, ask, seenBy } = await childWithCard();
  const child = await enter();
  await ask(child, CRY);
  expect(await db().$count(concerns)).toBe(1);
  expect(await seenBy(child)).not.toContain('hits me');
});

test('a cry for help is heard even where all messages of the day are used up', async () => {
  const { enter, ask } = await childWithCard();
  const child = await enter();
  let status = 200;
  while (status === 200) ({ status } = await ask(child, 'What is a half?'));
  expect(status).toBe(429);
  expect((await ask(child, CRY)).status).toBe(200);
  expect(await db().$count(concerns)).toBe(1);
});

test('no list gives a safeguarding lead a password', async () => {
  const admin = await makeAdmin();
  const lead = await makePerson({ role: 'instructor' });
  await call('POST', '/admin/safeguarding/leads/', { token: admin.token, body: { account: lead.email } });
  await db().update(users).set({ mustChangePassword: true }).where(eq(users.id, lead.id));
  const text = `username,first_name,last_name,email,grade,language\n${lead.username},A,B,${lead.email},,`;
  await expect(startPasswords(admin.actor, { text })).rejects.toMatchObject({ code: 'invalid' });
});
