import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { lessonRevisions } from '#db/schema/content.ts';
import { namesIn } from '#lib/tutor/names/names.queries.ts';
import { loadActor, openSession } from '#lib/platform/auth/sessions.ts';
import { call } from '../support/api.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { localModel } from '../support/model.ts';
import { makeAdmin, makePerson } from '../support/people.ts';
import { asOwner } from '../support/owner.ts';

const model = localModel({ reply: () => 'Well asked.' });

async function makeNamed(firstName: string, lastName: string, more: Parameters<typeof makePerson>[0] = {}) {
  const person = await makePerson(more);
  await db().update(users).set({ firstName, lastName }).where(eq(users.id, person.id));
  return person;
}

/** What the model receives of a student's message in a lesson that contains these words. */
async function sent(content: string, lessonText = 'Plants need water.', grade = 5): Promise<string> {
  const person = await makePerson({ grade });
  const subject = await makeSubject({ grade });
  const lesson = await makeLesson({ subjectId: subject.id });
  const set = { content: `## Parts\n\n${lessonText}` };
  await db().update(lessonRevisions).set(set).where(eq(lessonRevisions.id, lesson.revisionId));
  model.server().requests.length = 0;
  const body = {
    subject_id: subject.id,
    lesson_id: lesson.id,
    user_messages: [{ role: 'user', content }],
  };
  const { status } = await call('POST', '/ai/assist/', { token: person.token, body });
  expect(status).toBe(200);
  return JSON.stringify(model.server().requests.at(-1)!.messages.slice(1));
}

describe('another person’s name', () => {
  beforeAll(async () => {
    await makeNamed('Gul', 'Wardak', { grade: 5 });
    await makeNamed('یوسف', 'نیازی', { grade: 11 });
    await makeNamed('Farida', 'Momand', { role: 'instructor' });
    await makeNamed('Mark', 'Will', { grade: 9 });
  });

  test.each([
    ['a full name, in small letters', 'gul wardak took my pen', ['wardak']],
    ['a full name, in another script', 'ګل وردک زما قلم واخیست', ['وردک']],
    ['a full name of another grade, in another script', 'what does yusuf niazi think', ['yusuf', 'niazi']],
    ['a name that is announced', 'my friend yusuf said 5', ['yusuf']],
    ['a name that is announced, in its own script', 'دوستم یوسف گفت پنج', ['یوسف']],
    ['a name where only names have a capital', 'I think Yusuf is right', ['Yusuf']],
    ['a teacher’s name', 'فریده ویل چې سم دی', ['فریده']],
    ['a name of the same grade, alone', 'ګل راته وویل چې پنځه دی', ['ګل']],
  ])('does not reach the model: %s', async (_what, message, gone) => {
    const prompt = await sent(message);
    expect(prompt).toContain('[name]');
    for (const word of gone) expect(prompt).not.toContain(word);
  });

  test.each([
    ['a name is a word in small letters', 'will you mark my work?', 'will you mark my work?'],
    ['it begins a sentence and nobody near is called so', 'Mark the right answer', 'Mark the right answer'],
    ['a name is somebody’s of another grade, alone, and no capitals tell', 'یوسف چیست؟', 'یوسف چیست؟'],
    ['it is no whole word', 'Gulping is not fun, wardakian', 'Gulping is not fun, wardakian'],
  ])('stays where %s', async (_what, message, whole) => {
    expect(await sent(message)).toContain(whole);
  });

  test('that the lesson uses as a word stays, unless the text announces it as a name', async () => {
    const flowers = 'ګل د نبات برخه ده.';
    expect(await sent('ګل ولې سور دی؟', flowers)).toContain('ګل ولې سور دی؟');
    expect(await sent('زما ملګری ګل راغی', flowers)).toContain('زما ملګری [name] راغی');
  });

  test('is no longer looked for once the person is renamed or erased', async () => {
    const { token } = await makeAdmin();
    const pupil = await makeNamed('Zarghuna', 'Hotak', { grade: 5 });
    expect(await sent('I saw Zarghuna today')).not.toContain('Zarghuna');
    expect((await call('DELETE', `/admin/users/${pupil.id}`, { token })).status).toBe(204);
    expect(await sent('I saw Zarghuna today')).toContain('Zarghuna');
  });
});

test('the names of many accounts are looked up quickly, whatever the message', async () => {
  await db().execute(sql`insert into users (username, email, first_name, last_name, role, password_hash)
    select 'mass' || n, 'mass' || n || '@example.com',
      (array['Ahmad','علی','Laila','محمد','Noor','امید','Sara','زهرا','Jamila','Ali'])[1 + n % 10] || case when n % 3 = 0 then '' else ' ' || chr(97 + n % 23) || 'a' || chr(98 + n % 19) || 'an' end,
      (array['Khan','رحیمی','Safi','Stanekzai','احمدی','Noori'])[1 + n % 6] || case when n % 2 = 0 then '' else chr(97 + n % 17) || 'i' end, 'student', '-'
    from generate_series(1, 5000) as n`);
  await db().execute(sql`insert into student_profiles (user_id, language, current_grade)
    select id, 'English', 1 + (id / 7) % 12 from users where username like 'mass%'`);
  await asOwner('analyze');
  const person = await makePerson({ grade: 7 });
  const actor = (await loadActor(await openSession(db(), person.id)))!;
  const words =
    'why will all the small fractions add to Ali and Laila Khan when علی and Noor share half of it';
  const message = Array.from({ length: 40 }, (_, i) => `${words} ${i} w${(i * 7919).toString(36)}`).join(
    '. ',
  );
  const times: number[] = [];
  for (let i = 0; i < 7; i++) {
    const start = performance.now();
    const borne = await namesIn(actor, [message, `${message} again`]);
    times.push(performance.now() - start);
    expect([borne.names.has('ali'), borne.near.has('علی'), borne.full.has('laila khan')]).toEqual([
      true,
      true,
      true,
    ]);
  }
  const median = times.sort((a, b) => a - b)[3]!;
  expect(median).toBeLessThan(500);
}, 120_000);
