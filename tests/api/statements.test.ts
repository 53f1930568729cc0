import { PostgresJsSession } from 'drizzle-orm/postgres-js/session';
import { expect, test, vi } from 'vitest';
import type { Actor } from '#lib/auth/actor.ts';
import { getQuiz } from '#lib/quizzes/queries.ts';
import { submitQuiz } from '#lib/quizzes/service.ts';
import { saveAnswer, startQuiz } from '#lib/quizzes/sessions/service.ts';
import { answersTo } from '../support/lessons.ts';
import { sitDown } from '../support/quizzes.ts';

/** How many statements some work sends, beside the beginning and the end of its transaction. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ count: number; result: T }> {
  const prepared = vi.spyOn(PostgresJsSession.prototype, 'prepareQuery');
  const result = await work();
  const count = prepared.mock.calls.length;
  prepared.mockRestore();
  return { count, result };
}

test('an attempt at a quiz asks the database no more than it needs to', async () => {
  const { person, lesson } = await sitDown({ questions: 10 });
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
  expect({
    started: started.count,
    resumed: resumed.count,
    read: read.count,
    saved: saved.count,
    submitted: submitted.count,
  }).toEqual({ started: 4, resumed: 6, read: 2, saved: 2, submitted: 9 });
});
