import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { quizQuestions } from '#db/schema/content.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

async function submitted(query = '?include=result', questionText = 'What is $x^2$?') {
  const person = await makePerson();
  const lesson = await makeLesson({ subjectId: (await makeSubject()).id });
  await db()
    .update(quizQuestions)
    .set({ questionText })
    .where(and(eq(quizQuestions.quizId, lesson.quizId), eq(quizQuestions.position, 1)));
  const sent = {
    token: person.token,
    body: await answersTo(lesson.quizId, 7),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  };
  const submit = () => call('POST', `/quizzes/${lesson.quizId}/submit/${query}`, sent);
  return { person, submit, answer: await submit() };
}

describe('the result of a quiz', () => {
  test('comes with a submission that asks for it, the same as at a later look', async () => {
    const { person, submit, answer } = await submitted();
    expect(answer.status).toBe(201);
    const { result, attempt } = answer.body;
    expect(result).toMatchObject({ awaits_model: false, attempt: { correct: 7, feedback_source: 'rules' } });
    expect(result.attempt.responses[1]).toHaveProperty('explanation');
    const [html] = result.typeset.filter(({ text }: { text: string }) => text === 'What is $x^2$?');
    expect(html.html).toContain('class="katex whole"');
    const later = await call('GET', `/quiz_attempts/${attempt.id}/`, { token: person.token });
    expect(later.body).toEqual(result);
    const repeated = await submit();
    expect([repeated.status, repeated.body.result]).toEqual([200, result]);
  });

  test('shows the drawing of a question, with its words', async () => {
    const words = 'A clock: the short hand is between 3 and 4, the long hand points at 8.';
    const question = `What time is it? ![${words}](/figures/clock?time=3:40)`;
    const { answer } = await submitted('?include=result', question);
    const [{ html }] = answer.body.result.typeset.filter(({ text }: { text: string }) => text === question);
    expect(html).toContain(`<svg role="img" aria-label="${words}"`);
    expect(html).toContain('>12</text>');
    expect(html).not.toMatch(/3:40|<img/u);
  });

  test('is left out if not requested, and nothing else can be requested', async () => {
    const { answer } = await submitted('');
    expect(Object.keys(answer.body)).toEqual(['attempt', 'ai_feedback']);
    expect((await submitted('?include=keys')).answer.status).toBe(422);
  });

  test('is visible only to its student', async () => {
    const { answer } = await submitted();
    const another = await makePerson();
    const reading = await call('GET', `/quiz_attempts/${answer.body.attempt.id}/`, { token: another.token });
    expect(reading.status).toBe(404);
  });

  test("has no link to other sites in a model's feedback", async () => {
    const { person, answer } = await submitted();
    const { id } = answer.body.attempt;
    const feedback = 'Read [this](//evil.example) and [Parts](#parts).';
    await db().update(quizAttempts).set({ feedback, feedbackSource: 'model' }).where(eq(quizAttempts.id, id));
    const { body } = await call('GET', `/quiz_attempts/${id}/`, { token: person.token });
    expect(body.typeset[0]).toEqual({
      text: feedback,
      html: '<p>Read this and <a href="#parts">Parts</a>.</p>',
      is_short: false,
    });
  });
});
