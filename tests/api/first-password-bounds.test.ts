import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { workImport } from '#lib/accounts/imports/imports.jobs.ts';
import { startImport } from '#lib/accounts/imports/imports.service.ts';
import { call } from '../support/api.ts';
import { aTry } from '../support/jobs.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin } from '../support/people.ts';
import { withQueue } from '../support/queue.ts';

withQueue();

type Token = { token: string };
const FIRST = 'brought along by the school';
const OWN = 'seven green camels walk';

/** Ways in which a school makes an account with a first password, which it knows. */
const MADE = {
  'by an admin': async (name: string) => {
    const { token } = await makeAdmin();
    const body = { username: name, email: `${name}@example.com`, first_name: 'Zala', last_name: 'Noori' };
    const made = { ...body, password: FIRST, role: 'student' };
    expect((await call('POST', '/admin/users/', { token, body: made })).status).toBe(201);
  },
  'by a class list': async (name: string) => {
    const { actor } = await makeAdmin();
    const text = `username,first_name,last_name,email,password\n${name},Zala,Noori,${name}@example.com,${FIRST}`;
    await workImport(await startImport(actor, { text }), aTry());
  },
};

const signIn = async (name: string, password: string): Promise<Token> => {
  const body = { email: `${name}@example.com`, password };
  return { token: (await call('POST', '/login/', { body })).body.access_token };
};
const choose = ({ token }: Token) =>
  call('PUT', '/users/profile/me/password/', {
    token,
    body: { current_password: FIRST, new_password: OWN },
  });

async function aLesson() {
  const subject = await makeSubject();
  const lesson = await makeLesson({ subjectId: subject.id });
  const place = { subject_id: subject.id, lesson_id: lesson.id };
  const ask = ({ token }: Token, content: string) =>
    call('POST', '/ai/assist/', { token, body: { ...place, user_messages: [{ role: 'user', content }] } });
  const seenBy = async ({ token }: Token) => {
    const query = `subject_id=${subject.id}&lesson_id=${lesson.id}`;
    const conversation = await call('GET', `/ai/conversation/?${query}`, { token });
    return conversation.text + (await call('GET', '/users/profile/me/held/', { token })).text;
  };
  return { ask, seenBy };
}

test.each(Object.entries(MADE))(
  'who chose the own password of an account made %s in the child’s place reads nothing that the child says later',
  async (_, make) => {
    const name = `f${crypto.randomUUID().slice(0, 8)}`;
    await make(name);
    const [child] = await db().select().from(users).where(eq(users.username, name));
    const profile = { userId: child!.id, language: 'English', currentGrade: 5 } as const;
    await db().insert(studentProfiles).values(profile).onConflictDoNothing();
    const early = await signIn(name, FIRST);
    const holder = await signIn(name, FIRST);
    expect((await choose(holder)).status).toBe(204);
    expect((await call('GET', '/users/profile/me/', early)).status, 'begun with the first password').toBe(
      401,
    );
    const { ask, seenBy } = await aLesson();
    const pupil = await signIn(name, OWN);
    expect((await ask(pupil, 'What is a half?')).status).toBe(200);
    expect(await seenBy(pupil)).toContain('What is a half?');
    expect(await seenBy(holder)).not.toContain('What is a half?');
  },
);
