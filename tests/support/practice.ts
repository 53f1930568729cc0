import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { practiceItems, reviewCards } from '#db/schema/learning.ts';
import { itemOfDraw } from '#lib/learning/practice/draws.ts';
import { call } from './api.ts';
import { makeLesson, makeSubject } from './lessons.ts';
import { makePerson } from './people.ts';

/** A student who is about to practise a lesson that has generators. */
export async function practiceAt(topic = 'adding-fractions', timeZone = 'UTC') {
  const person = await makePerson({ grade: 5, timeZone });
  const subject = await makeSubject({ grade: 5 });
  const lesson = await makeLesson({ subjectId: subject.id, topic, questions: 2 });
  const { token } = person;
  const post = (path: string, body?: unknown) =>
    call('POST', path, { token, ...(body === undefined ? {} : { body }) });
  return {
    person,
    lesson,
    token,
    next: () => post(`/lessons/${lesson.id}/practice/`),
    answer: (id: number, number: number, answer: string) =>
      post(`/practice_items/${id}/answers/`, { number, answer }),
    hint: (id: number, number: number) => post(`/practice_items/${id}/hints/`, { number }),
    cards: () => db().select().from(reviewCards).where(eq(reviewCards.studentId, person.id)),
  };
}

/** What the server knows about an exercise and the student doesn't. */
export async function secretOf(itemId: number) {
  const [row] = await db().select().from(practiceItems).where(eq(practiceItems.id, itemId));
  return { row: row!, item: itemOfDraw(row!)! };
}

/** The right answer as a student would type or choose it. */
export async function rightAnswer(itemId: number): Promise<string> {
  const { item } = await secretOf(itemId);
  return item.answer.kind === 'choice' ? item.answer.text : item.answer.value.replace(/ money$/u, '');
}
