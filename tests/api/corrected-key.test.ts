import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { lessonRevisions, lessons, quizQuestions } from '#db/schema/content.ts';
import { generationRuns } from '#db/schema/authoring.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { runGeneration } from '#lib/authoring/generation/generation.jobs.ts';
import { getDesk } from '#lib/authoring/desk/desk.queries.ts';
import { saveQuestions, saveTasks } from '#lib/authoring/desk/desk.service.ts';
import { correctKey } from '#lib/assessing/quizzes/regrade/regrade.service.ts';
import { call } from '../support/api.ts';
import { latestOf } from '../support/generation.ts';
import { aTry } from '../support/jobs.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { localModel } from '../support/model.ts';
import { goodModel } from '../support/model-script.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

localModel({ reply: goodModel });

/** A lesson whose first question has the key 'right 0', though 'wrong a0' is the truth. */
async function wrongKey({ state = 'verified' as 'verified' | 'draft' } = {}) {
  const lesson = await makeLesson({ subjectId: (await makeSubject()).id, questions: 3, state });
  const first = and(eq(quizQuestions.quizId, lesson.quizId), eq(quizQuestions.position, 0));
  const [question] = await db().select().from(quizQuestions).where(first);
  const input = { questionId: question!.id, correctAnswer: 'wrong a0', seenAnswer: 'right 0' };
  return { lesson, input, ...(await makeAdmin()) };
}

const keyOf = async (actor: Actor<'admin'>, lessonId: number) =>
  (await getDesk(actor, lessonId)).latest.questions[0]!.correctAnswer;

/** What the question editor sends when it was opened on this version of the lesson. */
const unchanged = ({ id, version, latest }: Awaited<ReturnType<typeof getDesk>>) => ({
  lessonId: id,
  version,
  from: latest.questions.map((question) => question.id),
  quizQuestions: latest.questions.map(({ questionText, options, correctAnswer, explanation }) => {
    return { questionText, options, correctAnswer, explanation };
  }),
});

describe('a corrected key does not come back', () => {
  test.each(['verified', 'draft'] as const)(
    'from an editor that was open on a %s lesson: it shows what changed',
    async (state) => {
      const { actor, input, lesson, token } = await wrongKey({ state });
      const opened = await getDesk(actor, lesson.id);
      await correctKey((await makeAdmin()).actor, input);
      await expect(saveQuestions(actor, unchanged(opened))).rejects.toMatchObject({ code: 'conflict' });
      const tasks = { lessonId: lesson.id, version: opened.version, tasks: [] };
      await expect(saveTasks(actor, tasks)).rejects.toMatchObject({ code: 'conflict' });
      const headers = { 'if-match': `"${opened.version}"` };
      const path = `/admin/lessons/${lesson.id}`;
      const put = await call('PUT', path, { token, headers, body: { title: 'Other' } });
      const verified = await call('PUT', `${path}/verify`, { token, headers });
      expect([put.status, verified.status]).toEqual([409, 409]);
      expect(await keyOf(actor, lesson.id)).toBe('wrong a0');
      const reopened = await getDesk(actor, lesson.id);
      await saveQuestions(actor, unchanged(reopened));
      expect(await keyOf(actor, lesson.id)).toBe('wrong a0');
    },
  );

  test('from a save at the same moment, whichever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const { actor, input, lesson } = await wrongKey();
      const opened = await getDesk(actor, lesson.id);
      await Promise.allSettled([saveQuestions(actor, unchanged(opened)), correctKey(actor, input)]);
      expect(await keyOf(actor, lesson.id)).toBe('wrong a0');
    }
  });

  test('from the verified revision, if a draft holds the same question', async () => {
    const { actor, input, lesson } = await wrongKey();
    const { revisionId, quizId } = lesson;
    const draft = { lessonId: lesson.id, number: 2, title: 'Next', content: 'Next', quizId };
    const [revision] = await db()
      .insert(lessonRevisions)
      .values({ ...draft, state: 'draft', origin: 'model' })
      .returning();
    await db().update(lessons).set({ latestRevisionId: revision!.id }).where(eq(lessons.id, lesson.id));
    const opened = await getDesk(actor, lesson.id);
    await saveQuestions(actor, unchanged(opened));
    await correctKey(actor, input);
    const desk = await getDesk(actor, lesson.id);
    expect(desk.latest.state).toBe('draft');
    expect(desk.verified!.id).toBe(revisionId);
    for (const { questions } of [desk.latest, desk.verified!])
      expect(questions[0]!.correctAnswer).toBe('wrong a0');
  });

  test('from a model that writes the same question again', async () => {
    const { actor, lesson } = await wrongKey();
    const generate = async () => {
      const run = { lessonId: lesson.id, requestedBy: actor.userId, state: 'queued' as const };
      const [generation] = await db().insert(generationRuns).values(run).returning();
      await runGeneration({ runId: generation!.id }, aTry());
      return latestOf(lesson.id);
    };
    const [question] = (await generate()).questions;
    const { id: questionId, correctAnswer: seenAnswer, questionText } = question!;
    const correctAnswer = question!.options.find((option) => option !== seenAnswer)!;
    await correctKey(actor, { questionId, correctAnswer, seenAnswer, explanation: 'Looked up.' });
    const again = await generate();
    const same = again.questions.find((other) => other.questionText === questionText)!;
    expect(same.id).not.toBe(questionId);
    expect([same.correctAnswer, same.explanation]).toEqual([correctAnswer, 'Looked up.']);
    expect(Object.keys(same.misconceptions)).not.toContain(correctAnswer);
  });
});

test('students of a lesson whose key is corrected keep the version of the quiz that they answered', async () => {
  const { actor, input, lesson } = await wrongKey();
  const { token } = await makePerson();
  await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body: [] });
  await correctKey(actor, input);
  const { body } = await call('GET', `/lessons/${lesson.id}/attempts/`, { token });
  expect(body[0]).toMatchObject({ quiz_version: 1 });
  expect(body[0].responses[0].correct_answer).toBe('wrong a0');
  const quiz = await call('GET', `/lessons/${lesson.id}/quiz/`, { token });
  expect(quiz.body.id).toBe(lesson.quizId);
});
