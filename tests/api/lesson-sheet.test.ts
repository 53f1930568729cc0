import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { lessonRevisions, quizQuestions } from '#db/schema/content.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { getSheet } from '#lib/school/lesson-sheet.queries.ts';
import { topicOf } from '#lib/content/topics/file.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

const topic = topicOf('adding-within-20')!;

async function sheetOf(wanted: Partial<Parameters<typeof makeLesson>[0]> = {}) {
  const subject = await makeSubject({ grade: 1 });
  const lesson = await makeLesson({ subjectId: subject.id, questions: 2, ...wanted });
  const { actor } = await makePerson({ role: 'instructor' });
  return { lesson, read: () => getSheet(actor as Teacher, lesson.id) };
}

describe("a lesson's page for its teacher", () => {
  test('tells what leads to a wrong answer and what to say, and gives the topic and what to prepare', async () => {
    const { lesson, read } = await sheetOf({ topic: topic.id, language: 'Pashto' });
    const misconceptions = { 'wrong a0': 'Counts the first twice', 'wrong b1': 'Counts down' };
    await db().update(quizQuestions).set({ misconceptions }).where(eq(quizQuestions.quizId, lesson.quizId));
    await db().update(lessonRevisions).set({ minutes: 15 }).where(eq(lessonRevisions.id, lesson.revisionId));
    const sheet = await read();
    expect(sheet.misconceptions).toMatchObject([
      {
        question: 'Question 0?',
        key: 'right 0',
        mistakes: [{ option: 'wrong a0', thought: 'Counts the first twice' }],
        say: 'Because 0.',
      },
      { question: 'Question 1?', mistakes: [{ option: 'wrong b1', thought: 'Counts down' }] },
    ]);
    expect(sheet.topic).toEqual({
      term: topic.terms.Pashto,
      can: topic.can.Pashto,
      prepare: topic.prepare!.Pashto,
      before: [topicOf('counting-to-20')!.terms.Pashto],
    });
    expect(sheet.ask).toMatchObject([{ question: 'What is half of 8?', answer: '4' }]);
    expect(sheet.time).toEqual({ planned: 15, reading: 1, tasks: 1, questions: 2 });
  });

  test('says nothing that nobody has written: no topic, no preparation, no misconception', async () => {
    const { read } = await sheetOf();
    const time = { planned: null };
    expect(await read()).toMatchObject({ topic: undefined, misconceptions: [], objectives: [], time });
  });

  test('is not there for a draft, which an instructor does not see', async () => {
    const { read } = await sheetOf({ state: 'draft' });
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  });
});
