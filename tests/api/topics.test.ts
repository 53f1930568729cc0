import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { lessons } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { getAround } from '#lib/learning/progress/next.queries.ts';
import { topicOf } from '#lib/content/topics/file.ts';
import type { Topic } from '#lib/content/topics/topics.schema.ts';
import type { Language } from '#lib/vocabulary.ts';
import { call } from '../support/api.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const topic = topicOf('adding-within-20')!;
const before = topicOf('counting-to-20')!;
const after = topicOf('subtracting-within-20')!;

/** Lessons before, on and after a topic, of one grade, in three languages. */
async function makeSpine(grade: number) {
  const subject = await makeSubject({ grade });
  const make = (one: { id: string }, language: Language, state: 'draft' | 'verified' = 'verified') =>
    makeLesson({ subjectId: subject.id, topic: one.id, language, state, title: `${one.id} ${language}` });
  const own = await make(topic, 'Pashto');
  await make(before, 'Pashto');
  await make(after, 'Pashto');
  await make(before, 'English');
  await make(topic, 'English');
  await make(topic, 'Urdu', 'draft');
  return { id: own.id, topic: topic.id, language: 'Pashto' as const, subject };
}

/** The titles that a lesson leads to, only from this subject, because the tests of a file share one database. */
async function titlesFor(actor: Actor, lesson: Awaited<ReturnType<typeof makeSpine>>) {
  const around = (await getAround(actor, lesson))!;
  const titles = (list: { title: string; subjectId: number }[]) =>
    list.filter(({ subjectId }) => subjectId === lesson.subject.id).map(({ title }) => title);
  const of = (list: (typeof around)['before'], id: string) =>
    titles(list.find((one) => one.id === id)?.lessons ?? []);
  return {
    before: of(around.before, before.id),
    same: titles(around.same),
    after: of(around.after, after.id),
  };
}

describe('around a lesson, by its topic', () => {
  test('a student finds the lessons before and after it in their language, and no other', async () => {
    const lesson = await makeSpine(1);
    const { actor } = await makePerson({ grade: 1, language: 'Pashto' });
    expect(await titlesFor(actor, lesson)).toEqual({
      before: ['counting-to-20 Pashto'],
      same: [],
      after: ['subtracting-within-20 Pashto'],
    });
  });

  test('a student is led to no lesson of another grade, but told what it builds on', async () => {
    const other = await makeSpine(2);
    const own = await makeSubject({ grade: 3 });
    const { id } = await makeLesson({ subjectId: own.id, topic: topic.id, language: 'Pashto' });
    const { actor } = await makePerson({ grade: 3, language: 'Pashto' });
    const lesson = { ...other, id };
    expect(await titlesFor(actor, lesson)).toEqual({ before: [], same: [], after: [] });
    const around = (await getAround(actor, lesson))!;
    expect(around.before.map(({ term, lessons: open }) => [term, open])).toEqual([[before.terms.Pashto, []]]);
    expect(around.after).toEqual([]);
  });

  test('a teacher finds the topic in every language, and an admin the drafts as well', async () => {
    const lesson = await makeSpine(1);
    const titles = async (role: 'instructor' | 'admin') =>
      (await titlesFor((await makePerson({ role })).actor, lesson)).same;
    expect(await titles('instructor')).toEqual(['adding-within-20 English']);
    expect(await titles('admin')).toEqual(['adding-within-20 English', 'adding-within-20 Urdu']);
  });

  test('a lesson without a topic, or with one that is gone, stands alone', async () => {
    const lesson = await makeSpine(1);
    const { actor } = await makePerson({ role: 'instructor' });
    expect(await getAround(actor, { ...lesson, topic: null })).toBeNull();
    expect(await getAround(actor, { ...lesson, topic: 'no-such-topic' })).toBeNull();
  });
});

describe('naming the topic of a lesson', () => {
  test('is kept beside the text, which stays as it is, and can be removed', async () => {
    const { token } = await makeAdmin();
    const subject = await makeSubject();
    const { id, revisionId } = await makeLesson({ subjectId: subject.id });
    const stored = async () => (await db().select().from(lessons).where(eq(lessons.id, id)))[0]!;
    const name = (body: unknown) => call('PUT', `/admin/lessons/${id}/topic/`, { token, body });
    expect((await name({ topic: topic.id })).body).toEqual({ topic: topic.id });
    expect(await stored()).toMatchObject({ topic: topic.id, latestRevisionId: revisionId, version: 1 });
    const desk = await call('GET', `/admin/lessons/${id}/desk/`, { token });
    expect(desk.body.topic).toBe(topic.id);
    expect((await name({ topic: null })).status).toBe(200);
    expect((await stored()).topic).toBeNull();
  });

  test('that does not exist is refused at its field', async () => {
    const { token } = await makeAdmin();
    const { id } = await makeLesson({ subjectId: (await makeSubject()).id });
    const answer = await call('PUT', `/admin/lessons/${id}/topic/`, { token, body: { topic: 'nothing' } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'topic', message: 'There is no such topic' }]);
  });
});

describe('the topics of a grade', () => {
  const topicsFor = async (role: 'instructor' | 'admin') => {
    const { token } = await makePerson({ role });
    return call('GET', '/topics/?grade=12&language=Pashto', { token });
  };
  const last = topicOf('limits')!;

  test('come with the verified lessons on each, and for an admin with the drafts', async () => {
    const subject = await makeSubject({ grade: 12 });
    const make = (state: 'draft' | 'verified', language: Language) =>
      makeLesson({ subjectId: subject.id, topic: last.id, state, language });
    const [verified, draft] = [await make('verified', 'Pashto'), await make('draft', 'Urdu')];
    const deleted = await make('verified', 'Urdu');
    await db().update(lessons).set({ deletedAt: new Date() }).where(eq(lessons.id, deleted.id));
    const lessonsFor = async (role: 'instructor' | 'admin') => {
      const { body } = await topicsFor(role);
      const found = body.topics.find((one: { id: string }) => one.id === last.id);
      expect(found).toMatchObject({ grade: 12, term: last.terms.Pashto, can: last.can.Pashto });
      return found.lessons.map((one: { id: number; status: string }) => [one.id, one.status]);
    };
    expect(await lessonsFor('instructor')).toEqual([[verified.id, 'verified']]);
    expect(await lessonsFor('admin')).toEqual([
      [verified.id, 'verified'],
      [draft.id, 'draft'],
    ]);
  });

  test('are only those of the grade and the subject that were asked for', async () => {
    const { token } = await makePerson({ role: 'instructor' });
    const { body } = await call('GET', '/topics/?grade=1&subject=science', { token });
    const places = body.topics.map((one: Topic) => `${one.grade} ${one.subject}`);
    expect(new Set(places)).toEqual(new Set(['1 science']));
  });

  test('say in which grade other curricula teach each, and lead to who says so', async () => {
    const { token } = await makePerson({ role: 'instructor' });
    const { body } = await call('GET', '/topics/?subject=mathematics', { token });
    const placesOf = (id: string) => body.topics.find((one: Topic) => one.id === id).curricula;
    expect(placesOf('factors-and-primes')).toContainEqual({
      ...{ id: 'afghanistan', country: 'AF', name: 'Afghan School Books', from: 5, to: 5, year: null },
      place: 'Mathematics: multiples and factors',
      source: expect.objectContaining({ address: 'https://libtoon.com/g5-ps-af', language: 'English' }),
    });
    expect(placesOf(last.id)).toEqual([]);
  });

  test('leave out no lesson without a word: those that name no topic are counted', async () => {
    const subject = await makeSubject({ grade: 12, name: 'Untold' });
    await makeLesson({ subjectId: subject.id, language: 'Urdu' });
    await makeLesson({ subjectId: subject.id, language: 'Urdu', topic: 'gone-since' });
    await makeLesson({ subjectId: subject.id, language: 'Urdu', state: 'draft' });
    const otherGrade = await makeSubject({ grade: 11 });
    await makeLesson({ subjectId: otherGrade.id });
    const { body } = await topicsFor('instructor');
    const own = body.without_topic.filter(({ subject_id }: { subject_id: number }) =>
      [subject.id, otherGrade.id].includes(subject_id),
    );
    expect(own).toEqual([
      { subject_id: subject.id, subject: 'Untold', grade: 12, language: 'Urdu', lessons: 2 },
    ]);
  });

  test('are refused to a student', async () => {
    const { token } = await makePerson();
    expect((await call('GET', '/topics/', { token })).status).toBe(403);
  });
});
