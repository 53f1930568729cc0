import { expect, test } from 'vitest';
import { classroom } from '../support/classroom.ts';
import { makeLesson } from '../support/lessons.ts';
import { withQueue } from '../support/queue.ts';

withQueue();

const QUESTION = { question_text: 'What is half of 8?', options: ['2', '4', '6'], correct_answer: '4' };

test('a lesson is not verified while a link of it lacks https://, and the refusal says which and how it is mended', async () => {
  const { subject, admin } = await classroom();
  const { body: lesson } = await admin('POST', `/admin/subjects/${subject.id}/lessons/`, {
    title: 'Halves',
    language: 'English',
    content: 'See [a page](example.org/a) and [mine](/subjects/1).',
  });
  const path = `/admin/lessons/${lesson.id}`;
  const solution = 'As [here](www.example.org)';
  await admin('POST', `${path}/practice_tasks/`, { content: 'Half of 8?', solution });
  const explanation = '[Why](example.org/why)';
  const quiz_questions = [{ ...QUESTION, explanation }];
  await admin('POST', `${path}/quizzes/`, { quiz_questions });
  const refused = await admin('PUT', `${path}/verify`);
  expect([refused.status, refused.body.detail, refused.body.faults]).toEqual([
    422,
    'The link “example.org/a” leads nowhere. Write https:// before it.',
    [
      { field: 'content', code: 'link_schemeless', names: ['example.org/a'] },
      { field: 'practice_tasks.0.solution', code: 'link_schemeless', names: ['www.example.org'] },
      { field: 'quiz_questions.0.explanation', code: 'link_schemeless', names: ['example.org/why'] },
    ],
  ]);
  const mended = { ...quiz_questions[0], explanation: '[Why](https://example.org/why)' };
  await admin('POST', `${path}/quizzes/`, { quiz_questions: [mended] });
  const still = await admin('PUT', `${path}/verify`);
  expect(still.body.faults.map(({ field }: { field: string }) => field)).toEqual([
    'content',
    'practice_tasks.0.solution',
  ]);
});

test('the text of a verified lesson is not replaced by one with such a link', async () => {
  const { subject, admin } = await classroom();
  const lesson = await makeLesson({ subjectId: subject.id });
  const change = (content: string) => admin('PUT', `/admin/lessons/${lesson.id}/`, { content });
  expect((await change('See [a page](example.org).')).status).toBe(422);
  expect((await change('See [a page](https://example.org).')).status).toBe(200);
});
