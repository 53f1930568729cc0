import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { notices } from '#db/schema/platform.ts';
import { quizQuestions } from '#db/schema/content.ts';
import { getProfile } from '#lib/accounts/accounts.queries.ts';
import { notify, unsay } from '#lib/platform/notices/notices.service.ts';
import { correctKey } from '#lib/assessing/quizzes/regrade/regrade.service.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

const tell = (to: Person[], about: string, text: string) =>
  notify(db(), {
    kind: 'announcement',
    about,
    to: sql`select unnest(array[${sql.join(
      to.map(({ id }) => sql`${id}::int`),
      sql`, `,
    )}]) as user_id`,
    data: { className: '5a', text },
  });

const newsOf = async ({ token }: Person) => (await call('GET', '/notices/', { token })).body;
const textsOf = async (person: Person) =>
  (await newsOf(person)).map(({ text, is_new }: { text: string; is_new: boolean }) => [text, is_new]);
const unseenBy = async ({ actor }: Person) => (await getProfile(actor)).unseen;

describe('the bell', () => {
  test('shows each person their own notices, newest first, and counts the unseen ones', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    expect([await newsOf(one), await unseenBy(one)]).toEqual([[], 0]);
    await tell([one, other], 'announcement:1', 'Bring a ruler');
    await tell([one], 'announcement:2', 'Sports tomorrow');
    expect(await textsOf(one)).toEqual([
      ['Sports tomorrow', true],
      ['Bring a ruler', true],
    ]);
    expect(await textsOf(other)).toEqual([['Bring a ruler', true]]);
    expect([await unseenBy(one), await unseenBy(other)]).toEqual([2, 1]);
  });

  test('no longer counts notices that were seen, but counts those that came later', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    await tell([one, other], 'announcement:3', 'Seen');
    const [notice] = await newsOf(one);
    await tell([one], 'announcement:4', 'Came since');
    const read = await call('POST', '/notices/read/', { token: one.token, body: { up_to: notice.id } });
    expect(read.status).toBe(204);
    expect([await unseenBy(one), await unseenBy(other)]).toEqual([1, 1]);
    await db()
      .update(notices)
      .set({ readAt: sql`now() - interval '2 minutes'` })
      .where(and(eq(notices.userId, one.id), eq(notices.about, 'announcement:3')));
    expect(await textsOf(one)).toEqual([
      ['Came since', true],
      ['Seen', false],
    ]);
  });

  test('shows a repeated notice once, as new and at the top', async () => {
    const one = await makePerson();
    await tell([one], 'announcement:5', 'At eight');
    await tell([one], 'announcement:6', 'Another');
    const [newest] = await newsOf(one);
    await call('POST', '/notices/read/', { token: one.token, body: { up_to: newest.id } });
    await tell([one], 'announcement:5', 'At nine');
    expect((await textsOf(one))[0]).toEqual(['At nine', true]);
    expect(await newsOf(one)).toHaveLength(2);
    expect(await unseenBy(one)).toBe(1);
  });

  test('removes a withdrawn notice for everybody', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    await tell([one, other], 'announcement:7', 'A mistake');
    await unsay(db(), 'announcement:7');
    expect([await newsOf(one), await newsOf(other)]).toEqual([[], []]);
  });

  test("loses a person's notices with their account", async () => {
    const admin = await makeAdmin();
    const one = await makePerson();
    await tell([one], 'announcement:8', 'Gone');
    expect((await call('DELETE', `/admin/users/${one.id}`, { token: admin.token })).status).toBe(204);
    expect(await db().select().from(notices).where(eq(notices.about, 'announcement:8'))).toEqual([]);
  });
});

test('after a corrected key every student whose score changed gets one notice a lesson, and nobody else does', async () => {
  const admin = await makeAdmin();
  const subject = await makeSubject({ grade: 5 });
  const lesson = await makeLesson({ subjectId: subject.id, questions: 3 });
  const submit = async (person: Person, right: number) =>
    call('POST', `/quizzes/${lesson.quizId}/submit/`, {
      token: person.token,
      body: await answersTo(lesson.quizId, right),
    });
  const [loser, untouched, instructor] = [
    await makePerson(),
    await makePerson(),
    await makePerson({ role: 'instructor' }),
  ];
  for (const right of [1, 3]) await submit(loser, right);
  await submit(instructor, 3);
  const first = and(eq(quizQuestions.quizId, lesson.quizId), eq(quizQuestions.position, 0));
  const [question] = await db().select().from(quizQuestions).where(first);
  const [firstAnswer, ...rest] = await answersTo(lesson.quizId, 3);
  await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
    token: untouched.token,
    body: [{ ...firstAnswer, student_answer: 'wrong b0' }, ...rest],
  });
  await correctKey(admin.actor, {
    questionId: question!.id,
    correctAnswer: 'wrong a0',
    seenAnswer: 'right 0',
  });
  expect(await newsOf(loser)).toEqual([
    expect.objectContaining({
      kind: 'mark_changed',
      lesson_id: lesson.id,
      subject_id: subject.id,
      title: 'Fractions',
      ...{ before: 3, after: 2, asked: 3, is_new: true },
    }),
  ]);
  expect([await newsOf(untouched), await newsOf(instructor)]).toEqual([[], []]);
});
