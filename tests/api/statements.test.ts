import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { type StatementDone, STATEMENTS_DONE } from '#db/timed.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { GENERATORS } from '#lib/content/exercises/catalogue.ts';
import { getNext } from '#lib/learning/progress/next.queries.ts';
import { getStudentDashboard } from '#lib/learning/progress/progress.queries.ts';
import { getQuiz } from '#lib/assessing/quizzes/quizzes.queries.ts';
import { submitQuiz } from '#lib/assessing/quizzes/quizzes.service.ts';
import { saveAnswer, startQuiz } from '#lib/assessing/quizzes/sessions.service.ts';
import { getSubject } from '#lib/content/subjects/subjects.queries.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';
import { sitDown } from '../support/quizzes.ts';

/** The statements that a function sends, without the commit of its transaction. */
async function statementsOf<T>(
  work: () => Promise<T>,
): Promise<{ texts: string[]; count: number; result: T }> {
  const texts: string[] = [];
  const note = (done: unknown) => texts.push((done as StatementDone).text);
  subscribe(STATEMENTS_DONE, note);
  const result = await work().finally(() => unsubscribe(STATEMENTS_DONE, note));
  return { texts, count: texts.length, result };
}

test('one statement says who makes a call and counts it against both limits', async () => {
  const { token } = await makePerson();
  const anybody = await statementsOf(() => call('GET', '/languages/', { token }));
  const own = await statementsOf(() => call('GET', '/users/profile/me/', { token }));
  const admitting = own.texts.filter((text) => /rate_limits|"sessions"/.test(text));
  expect([anybody.count, admitting.length]).toEqual([1, 1]);
  expect(admitting[0]).toContain("'user:'");
});

test('an attempt at a quiz uses no more statements than it needs', async () => {
  const { person, subject, lesson } = await sitDown({ questions: 10 });
  const actor = person.actor as Actor;
  const started = await statementsOf(() => startQuiz(actor, lesson.id));
  const resumed = await statementsOf(() => startQuiz(actor, lesson.id));
  const read = await statementsOf(() => getQuiz(actor, lesson.id));
  const { id } = started.result.session;
  const answers = (await answersTo(lesson.quizId, 8)).map(({ question_id, student_answer }) => {
    return { questionId: question_id, studentAnswer: student_answer };
  });
  const saved = await statementsOf(() => saveAnswer(actor, id, { ...answers[0]!, seq: 1 }));
  const submitted = await statementsOf(() => submitQuiz(actor, lesson.quizId, { responses: answers }));
  const topic = GENERATORS[0]!.practises[0]!;
  const taught = await makeLesson({ subjectId: subject.id, order: 2, topic });
  const missed = await statementsOf(() => submitQuiz(actor, taught.quizId, { responses: [] }));
  expect({
    started: started.count,
    resumed: resumed.count,
    read: read.count,
    saved: saved.count,
    submitted: submitted.count,
    missed: missed.count,
  }).toEqual({ started: 5, resumed: 7, read: 2, saved: 1, submitted: 9, missed: 13 });
});

test('a dashboard and a subject need as many statements for many subjects and lessons as for one', async () => {
  const { actor } = await makePerson({ grade: 11 });
  const first = await makeSubject({ grade: 11 });
  await makeLesson({ subjectId: first.id });
  const dashboard = () => Promise.all([getStudentDashboard(actor), getNext(actor)]);
  const subject = () => getSubject(actor, first.id);
  const few = [(await statementsOf(dashboard)).count, (await statementsOf(subject)).count];
  for (const order of [2, 3, 4]) await makeLesson({ subjectId: first.id, order });
  for (const name of ['Physics', 'Chemistry']) {
    const { id } = await makeSubject({ grade: 11, name });
    for (const order of [1, 2]) await makeLesson({ subjectId: id, order });
  }
  const many = [(await statementsOf(dashboard)).count, (await statementsOf(subject)).count];
  expect(many).toEqual(few);
  expect(few).toEqual([4, 2]);
});
