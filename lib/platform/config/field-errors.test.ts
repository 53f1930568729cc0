import { expect, test } from 'vitest';
import type { z } from 'zod';
import { newUser } from '#lib/accounts/users/users.schema.ts';
import { account } from '#lib/accounts/imports/imports.schema.ts';
import { lessonForm, newPracticeTask } from '#lib/authoring/lesson-editor/lesson-editor.schema.ts';
import { taskList } from '#lib/authoring/desk/desk.schema.ts';
import { newQuiz } from '#lib/assessing/quizzes/authoring/authoring.schema.ts';
import { newSubject } from '#lib/content/subjects/subject-editor/subject-editor.schema.ts';
import { faultOf } from './field-errors.ts';

const long = 'x'.repeat(300_001);
const many = (length: number, value: unknown) => Array.from({ length }, () => value);
const JUNK: unknown[] = ['', ' ', 'x', long, 0, 99, [], many(51, ''), many(7, long), undefined];

const everyField = (schema: z.ZodObject, value: unknown) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]));
const faultsOf = (schema: z.ZodType, values: unknown[]) =>
  values.flatMap((value) => schema.safeParse(value).error?.issues.map(faultOf) ?? []);

const question = newQuiz.shape.quizQuestions.element;
const inAQuestion = { questionText: 'Q', options: ['a', 'b'], correctAnswer: 'a' };

test('whatever is wrong in a form of an admin has a code of its own, so that every language can say it', () => {
  const objects = [newUser, newSubject, lessonForm, newPracticeTask, account, question];
  const faults = [
    ...objects.flatMap((schema) =>
      faultsOf(
        schema,
        JUNK.map((value) => everyField(schema, value)),
      ),
    ),
    ...faultsOf(newQuiz, [{ quizQuestions: [] }, { quizQuestions: many(101, inAQuestion) }]),
    ...faultsOf(question, [
      { ...inAQuestion, options: ['a', 'a'] },
      { ...inAQuestion, correctAnswer: 'c' },
    ]),
    ...faultsOf(taskList, [{ lessonId: 1, version: 1, tasks: many(51, { content: 'c', solution: 's' }) }]),
    ...faultsOf(newPracticeTask.extend(taskList.shape.tasks.element.shape), [
      { content: 'c', solution: 's', hints: many(6, long) },
    ]),
  ];
  const codes = new Set(faults.map(({ code }) => code));
  expect(codes.size).toBeGreaterThan(6);
  expect(faults.filter(({ code }) => code === 'invalid')).toEqual([]);
});

test('a rule of length says its figure, and a text that is missing is required', () => {
  const faults = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(faultOf);
  expect(faults(newUser.shape.username, 'ab')).toEqual([
    { code: 'too_short', limit: 3, message: 'Username must be at least 3 characters' },
  ]);
  expect(faults(newUser.shape.firstName, ' ')).toEqual([
    { code: 'required', message: 'First name is required' },
  ]);
  expect(faults(newUser.shape.firstName, undefined)?.[0]?.code).toBe('required');
  expect(faults(newUser.shape.email, 'nobody')?.[0]?.code).toBe('email');
  expect(faults(question, { ...inAQuestion, options: ['a', 'a'] })?.[0]?.code).toBe('options_alike');
});
