import { expect, test } from 'vitest';
import type { z } from 'zod';
import { newUser } from '#lib/accounts/admin/schema.ts';
import { account } from '#lib/accounts/import/schema.ts';
import { lessonForm, newPracticeTask } from '#lib/lessons/admin/schema.ts';
import { taskList } from '#lib/lessons/editing/schema.ts';
import { newQuiz } from '#lib/quizzes/authoring/schema.ts';
import { newSubject } from '#lib/subjects/admin/schema.ts';
import { en } from './messages/en/index.ts';

const long = 'x'.repeat(300_001);
const many = (length: number, value: unknown) => Array.from({ length }, () => value);
const JUNK: unknown[] = ['', ' ', 'x', long, 0, 99, [], many(51, ''), many(7, long), undefined];

const everyField = (schema: z.ZodObject, value: unknown) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]));
const sentencesOf = (schema: z.ZodType, values: unknown[]) =>
  values.flatMap((value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []);

const question = newQuiz.shape.quizQuestions.element;
const inAQuestion = { questionText: 'Q', options: ['a', 'b'], correctAnswer: 'a' };

test('every sentence that a form of an admin can show at a field has its words in every language', () => {
  const objects = [newUser, newSubject, lessonForm, newPracticeTask, account, question];
  const said = new Set([
    ...objects.flatMap((schema) =>
      sentencesOf(
        schema,
        JUNK.map((value) => everyField(schema, value)),
      ),
    ),
    ...sentencesOf(newQuiz, [{ quizQuestions: [] }, { quizQuestions: many(101, inAQuestion) }]),
    ...sentencesOf(question, [
      { ...inAQuestion, options: ['a', 'a'] },
      { ...inAQuestion, correctAnswer: 'c' },
    ]),
    ...sentencesOf(taskList, [{ lessonId: 1, version: 1, tasks: many(51, { content: 'c', solution: 's' }) }]),
    ...sentencesOf(newPracticeTask.extend(taskList.shape.tasks.element.shape), [
      { content: 'c', solution: 's', hints: many(6, long) },
    ]),
  ]);
  const known = new Set([...Object.keys(en.admin.fields), ...Object.keys(en.errors.fields)]);
  const isKnown = (sentence: string) => {
    const plain = sentence.replaceAll('.', '');
    return known.has(plain) || known.has(plain.replace(/\d[\d,]*/, 'N'));
  };
  const cannotBeTyped = /must be (text|a list)$|^Invalid input/;
  expect(said.size).toBeGreaterThan(20);
  expect([...said].filter((sentence) => !isKnown(sentence) && !cannotBeTyped.test(sentence))).toEqual([]);
});
