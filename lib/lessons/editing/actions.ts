'use server';

import { listGenerations } from '#lib/generation/queries.ts';
import { action } from '#lib/http/action.ts';
import { findLessons, getDesk, listDrafts, listFlaws } from './queries.ts';
import { deskChoice, draftQuery, lessonChoices, questionList, taskList } from './schema.ts';
import { saveQuestions, saveTasks } from './service.ts';

export const getDeskAction = action({ access: 'admin', input: deskChoice }, ({ actor, input }) =>
  getDesk(actor, input.lessonId),
);

export const listDraftsAction = action({ access: 'admin', input: draftQuery }, ({ actor, input }) =>
  listDrafts(actor, input),
);

export const saveTasksAction = action({ access: 'admin', input: taskList }, ({ actor, input }) =>
  saveTasks(actor, input),
);

export const saveQuestionsAction = action({ access: 'admin', input: questionList }, ({ actor, input }) =>
  saveQuestions(actor, input),
);

export const findLessonsAction = action({ access: 'admin', input: draftQuery }, ({ actor, input }) =>
  findLessons(actor, input),
);

/** What each of these lessons lacks. */
export const listFlawsAction = action({ access: 'admin', input: lessonChoices }, ({ actor, input }) =>
  listFlaws(actor, input.lessonIds),
);

/** Which of these lessons are being made, or failed to be. */
export const listGenerationsAction = action({ access: 'admin', input: lessonChoices }, async ({ input }) => [
  ...(await listGenerations(input.lessonIds)),
]);
