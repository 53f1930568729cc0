import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { lessons } from '#db/schema/content.ts';
import { rateLimits } from '#db/schema/platform.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { questionReports } from '#db/schema/school.ts';
import { consume } from '#lib/platform/limits.service.ts';
import { signOf } from '#lib/school/safeguarding/danger/safety.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { aPlace } from '../support/conversation.ts';
import { answersTo } from '../support/lessons.ts';
import { makePerson, PASSWORD } from '../support/people.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;
type Place = Awaited<ReturnType<typeof aPlace>>;
const CRY = 'my teacher touches me and I want to die';
const FIXED = /^Thank you for telling me.*will read what you wrote/s;
/** Words that may be a cry. */
const UNCLEAR = ['i dont want to go home today', 'mum shouts at me a lot', 'I cry at night', 'I am sad'].find(
  (words) => signOf(words)?.isSure === false,
)!;
const ADDRESS = '198.18.77.1';

let lead: Person;
beforeEach(async () => {
  await db().delete(safeguardingLeads);
  lead = await makePerson({ role: 'instructor' });
  await db().insert(safeguardingLeads).values({ userId: lead.id });
});

const criesOf = async ({ id }: { id: number }) => {
  const [row] = await db().select().from(concerns).where(eq(concerns.studentId, id));
  if (!row) return [];
  return (await call('GET', `/safeguarding/concerns/${row.id}/`, { token: lead.token })).body.cries;
};
const textsOf = async (person: Person) => (await criesOf(person)).map(({ text }: { text: string }) => text);
/** In this place, in another session or about another one. */
const say = (
  { person, subject, lesson }: Place,
  content: string,
  { token = person.token, ...body }: { token?: string; subject_id?: number; lesson_id?: number } = {},
) =>
  call('POST', '/ai/assist/', {
    token,
    headers: { 'x-dars-address': ADDRESS },
    body: {
      ...{ subject_id: subject.id, lesson_id: lesson.id, user_messages: [{ role: 'user', content }] },
      ...body,
    },
  });
const signInAgain = async ({ email }: Person) =>
  (await call('POST', '/login/', { body: { email, password: PASSWORD } })).body.access_token as string;
/** Uses up a limit. */
async function fill(...limit: Parameters<typeof consume>) {
  await consume(...limit);
  await db()
    .update(rateLimits)
    .set({ points: 100_000 })
    .where(eq(rateLimits.key, `${limit[0]}:${limit[1]}`));
}

describe('a cry for help', () => {
  test('is shut out by none of seventy others of another session, and each says from which sign-in it came', async () => {
    const place = await aPlace();
    const holder = await signInAgain(place.person);
    for (let n = 0; n < 70; n += 1)
      expect((await say(place, `I want to kill myself ${'!'.repeat(n)}`, { token: holder })).status).toBe(
        200,
      );
    const { status, body } = await say(place, CRY);
    expect([status, body.ai_response]).toEqual([200, expect.stringMatching(FIXED)]);
    const cries = await criesOf(place.person);
    expect(cries).toHaveLength(71);
    expect(cries[0].sign_in).toMatchObject({ number: 1, by_card: false });
    expect(cries.at(-1)).toMatchObject({ text: CRY, sign_in: { number: 2 } });
  });

  test('said again in the hour is counted, and stands in the conversation once; after it, it is another one', async () => {
    const place = await aPlace();
    for (let n = 0; n < 70; n += 1) expect((await say(place, CRY)).body.ai_response).toMatch(FIXED);
    await say(place, 'I want to kill myself');
    expect(await criesOf(place.person)).toMatchObject([
      { text: CRY, count: 70 },
      { text: 'I want to kill myself', count: 1 },
    ]);
    expect(await place.thread()).toHaveLength(4);
    const hourAgo = sql`jsonb_set(cries, '{0,at}', to_jsonb(now() - interval '61 minutes'))`;
    await db().update(concerns).set({ cries: hourAgo }).where(eq(concerns.studentId, place.person.id));
    await say(place, CRY);
    expect(await textsOf(place.person)).toEqual([CRY, 'I want to kill myself', CRY]);
  });

  test('is heard, as the button is, where the calls of the account and its address are used up; other messages are not', async () => {
    const place = await aPlace();
    const { id, token } = place.person;
    await fill('user', id);
    await fill('signedInAddress', ADDRESS);
    const headers = { 'x-dars-address': ADDRESS };
    expect((await call('GET', '/users/profile/me/', { token, headers })).status).toBe(429);
    expect((await say(place, 'What is a half?')).status).toBe(429);
    expect((await say(place, CRY)).body.ai_response).toMatch(FIXED);
    expect((await call('POST', '/safeguarding/help/', { token, headers })).status).toBe(200);
    expect(await textsOf(place.person)).toEqual([CRY, '']);
  });

  test('that may be one is asked about where the calls are used up, its lesson is gone or it is too long, and nobody is told', async () => {
    const place = await aPlace();
    const asked = async (words: string, body = {}) =>
      (await say(place, words, body)).body.ai_response ?? 'refused';
    const gone = { subject_id: 999_999, lesson_id: 999_999 };
    expect(await asked(UNCLEAR, gone)).toMatch(/Do you need help/);
    expect(await asked(`${UNCLEAR}. ${' '.repeat(4000)}`)).toMatch(/Do you need help/);
    await fill('user', place.person.id);
    await fill('assistantDay', place.person.id);
    expect(await asked('What is a half?')).toBe('refused');
    expect(await asked(UNCLEAR)).toMatch(/Do you need help/);
    expect(await criesOf(place.person)).toEqual([]);
  });

  test('without words is told again from another sign-in, which may be somebody else’s', async () => {
    const { person } = await aPlace();
    const press = (token: string) => call('POST', '/safeguarding/help/', { token });
    const holder = await signInAgain(person);
    for (const token of [holder, holder, person.token]) await press(token);
    expect(await criesOf(person)).toMatchObject([
      { danger: 'askedForHelp', count: 1, sign_in: { number: 1 } },
      { danger: 'askedForHelp', count: 1, sign_in: { number: 2 } },
    ]);
  });

  test('is heard in a lesson or a subject that is gone', async () => {
    const place = await aPlace();
    await db()
      .update(lessons)
      .set({ deletedAt: sql`now()` })
      .where(eq(lessons.id, place.lesson.id));
    expect((await say(place, 'What is a half?')).status).toBe(404);
    expect((await say(place, CRY)).body.ai_response).toMatch(FIXED);
    const elsewhere = await say(place, 'I want to kill myself', { subject_id: 999_999, lesson_id: 999_999 });
    expect(elsewhere.body.ai_response).toMatch(FIXED);
    expect(await textsOf(place.person)).toEqual([CRY, 'I want to kill myself']);
    expect(await place.thread()).toEqual([]);
  });

  test('is heard at the beginning of a letter that is too long', async () => {
    const place = await aPlace();
    const more = 'please help. '.repeat(400);
    expect((await say(place, `What is a half? ${more}`)).body).toMatchObject({
      status: 422,
      errors: [{ field: 'user_messages.0.content', message: 'At most 4000 characters' }],
    });
    expect((await say(place, `${CRY}. ${more}`)).body.ai_response).toMatch(FIXED);
    expect(await textsOf(place.person)).toEqual([`${CRY}. ${more}`.slice(0, 4000)]);
  });

  test('is heard before the profile is set up', async () => {
    const place = { ...(await aPlace()), person: await makePerson({ profile: false }) };
    expect((await say(place, 'What is a half?')).status).toBe(403);
    expect((await say(place, CRY)).body.ai_response).toMatch(FIXED);
    expect(await textsOf(place.person)).toEqual([CRY]);
  });
});

describe('in a report of a question', () => {
  async function aResult() {
    const place = await aPlace();
    const { person, lesson } = place;
    const teacher = await makePerson({ role: 'instructor' });
    await makeClass({ teachers: [teacher], students: [person] });
    const answers = await answersTo(lesson.quizId, 1);
    await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token: person.token, body: answers });
    const report = (text: string, id = answers[0]!.question_id) =>
      call('POST', `/questions/${id}/reports/`, { token: person.token, body: { reason: 'other', text } });
    const seen = async () => (await call('GET', '/question_reports/', { token: teacher.token })).text;
    return { person, teacher, report, seen };
  }
  const isKept = (person: Person) => db().$count(questionReports, eq(questionReports.reporterId, person.id));

  test('a cry for help becomes a concern: no teacher reads it, and the child gets the fixed words', async () => {
    const { person, report, seen } = await aResult();
    const { status, body } = await report(CRY);
    expect([status, body]).toEqual([201, { id: null, reply: expect.stringMatching(FIXED) }]);
    expect(await textsOf(person)).toEqual([CRY]);
    expect([await isKept(person), await seen()]).toEqual([0, '[]']);
  });

  test('a cry is refused by no limit, and by no question that is gone', async () => {
    const { person, report } = await aResult();
    await fill('report', person.id);
    await fill('user', person.id);
    expect((await report('The key is wrong')).status).toBe(429);
    for (const sent of [await report(CRY), await report('I want to kill myself', 999_999)])
      expect(sent.body.reply).toMatch(FIXED);
    expect(await textsOf(person)).toEqual([CRY, 'I want to kill myself']);
  });

  test('words that may be a cry are left out, and the child is asked', async () => {
    const { person, report, seen } = await aResult();
    const { body } = await report(UNCLEAR);
    expect(body).toEqual({ id: expect.any(Number), reply: expect.stringMatching(/Do you need help/) });
    expect(JSON.parse(await seen())[0].reports).toMatchObject([{ reason: 'other', text: '' }]);
    await fill('report', person.id);
    expect((await report(UNCLEAR)).body).toEqual({
      id: null,
      reply: expect.stringMatching(/Do you need help/),
    });
    expect(await criesOf(person)).toEqual([]);
  });

  test('other words reach the teacher, and so do a teacher’s own', async () => {
    const { teacher, report, seen } = await aResult();
    expect((await report('The key is wrong')).body).toEqual({ id: expect.any(Number), reply: null });
    const [{ question_id: id }] = JSON.parse(await seen());
    const body = { reason: 'other', text: CRY };
    const own = await call('POST', `/questions/${id}/reports/`, { token: teacher.token, body });
    expect(own.body).toEqual({ id: expect.any(Number), reply: null });
    expect(await seen()).toContain('The key is wrong');
  });
});
