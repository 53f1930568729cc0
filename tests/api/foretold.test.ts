import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizQuestions } from '#db/schema/content.ts';
import { generationRuns } from '#db/schema/authoring.ts';
import { runGeneration } from '#lib/authoring/generation/generation.jobs.ts';
import { call } from '../support/api.ts';
import { latestOf, someLesson } from '../support/generation.ts';
import { aTry } from '../support/jobs.ts';
import { localModel } from '../support/model.ts';
import { goodModel } from '../support/model-script.ts';
import { makePerson } from '../support/people.ts';

localModel({ reply: goodModel });

type ShownQuestion = { question_id: number; options: string[] };

/** Mulberry32, with which a student could once compute the keys of a model-written quiz. */
function places(length: number, seed: number): number[] {
  let state = seed | 0;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const order = Array.from({ length }, (_, place) => place);
  for (let last = length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    [order[last], order[pick]] = [order[pick]!, order[last]!];
  }
  return order;
}

/** Reverses both shuffles using only what every student knows: the ids and the number of attempts. */
function guess(
  { question_id, options }: ShownQuestion,
  position: number,
  quizId: number,
  userId: number,
): string {
  const seed = Math.imul(userId * 31 + 1, 0x9e3779b1) ^ question_id;
  const stored: string[] = [];
  places(options.length, seed).forEach((place, question) => (stored[place] = options[question]!));
  return stored[places(options.length, position * 101 + quizId).indexOf(0)]!;
}

/** How many of 24 questions a rule for choosing answers correctly, in lessons that a model wrote. */
async function rightBy(
  choose: (question: ShownQuestion, position: number, quizId: number, userId: number) => string,
) {
  let [total, right] = [0, 0];
  for (let lesson = 0; lesson < 3; lesson++) {
    const { id, admin } = await someLesson();
    const [run] = await db().insert(generationRuns).values({ lessonId: id, state: 'queued' }).returning();
    await runGeneration({ runId: run!.id }, aTry());
    await call('PUT', `/admin/lessons/${id}/verify`, { token: admin.token });
    const keys = new Map((await latestOf(id)).questions.map((one) => [one.id, one.correctAnswer]));
    for (const student of [await makePerson(), await makePerson(), await makePerson()]) {
      const { body } = await call('GET', `/lessons/${id}/quiz/`, { token: student.token });
      (body.quiz_questions as ShownQuestion[]).forEach((question, position) => {
        total += 1;
        if (choose(question, position, body.id, student.id) === keys.get(question.question_id)) right += 1;
      });
    }
  }
  return right / total;
}

describe('the keys of a quiz that a model wrote', () => {
  test('cannot be computed from what a student can see', async () => {
    expect(await rightBy(guess)).toBeLessThan(0.6);
  });

  test('are stored equally often in each place', async () => {
    const { id } = await someLesson();
    const [run] = await db().insert(generationRuns).values({ lessonId: id, state: 'queued' }).returning();
    await runGeneration({ runId: run!.id }, aTry());
    const { questions } = await latestOf(id);
    expect(questions.every(({ options, correctAnswer }) => options[0] === correctAnswer)).toBe(false);
  });
});

test('options that an admin writes by hand are stored in a random order', async () => {
  const { id, admin } = await someLesson();
  const options = ['right', 'wrong 1', 'wrong 2', 'wrong 3', 'wrong 4', 'wrong 5'];
  const question = { question_text: 'Which?', options, correct_answer: 'right' };
  const body = { quiz_questions: Array.from({ length: 40 }, () => question) };
  const answer = await call('POST', `/admin/lessons/${id}/quizzes/`, { token: admin.token, body });
  expect(answer.status).toBe(201);
  const stored = await db()
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, answer.body.id))
    .orderBy(asc(quizQuestions.position));
  const at = stored.map((one) => one.options.indexOf('right'));
  for (const place of [0, 1, 2, 3, 4, 5]) expect(at).toContain(place);
});
