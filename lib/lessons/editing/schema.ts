import { z } from 'zod';
import { newPracticeTask } from '#lib/lessons/admin/schema.ts';
import { search } from '#lib/lists/schema.ts';
import { newQuiz } from '#lib/quizzes/authoring/schema.ts';

const lessonId = z.int().positive();
/** The lesson's version that the editor was opened with: a change made meanwhile is a conflict. */
const version = z.int().positive();

export const MAX_TASKS = 50;

const hint = z.string('A hint must be text').trim().max(2000, 'At most 2,000 characters');

export const taskList = z.strictObject({
  lessonId,
  version,
  tasks: z
    .array(newPracticeTask.extend({ hints: z.array(hint).max(5, 'At most 5 hints').default([]) }))
    .max(MAX_TASKS, `At most ${MAX_TASKS} tasks`),
});

/** A question keeps what the model or the curriculum noted on it (`from`) as long as its words stay. */
export const questionList = z.strictObject({
  lessonId,
  version,
  from: z.array(z.int().positive().nullable()),
  quizQuestions: newQuiz.shape.quizQuestions,
});

export const deskChoice = z.strictObject({ lessonId });

export const lessonChoices = z.strictObject({ lessonIds: z.array(lessonId).max(100) });

export const draftQuery = z.strictObject({ search });

export type DraftQuery = z.infer<typeof draftQuery>;
export type TaskList = z.infer<typeof taskList>;
export type QuestionList = z.infer<typeof questionList>;
