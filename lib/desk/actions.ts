'use server';

import { action } from '#lib/http/action.ts';
import { findLessons, getDesk, listFlaws } from './queries.ts';
import {
  deskChoice,
  deskDto,
  draftQuery,
  flawsDto,
  foundDto,
  lessonChoices,
  questionList,
  taskList,
} from './schema.ts';
import { saveQuestions, saveTasks } from './service.ts';

export const getDeskAction = action(
  { access: 'admin', input: deskChoice, output: deskDto },
  ({ actor, input }) => getDesk(actor, input.lessonId),
);

export const saveTasksAction = action(
  { access: 'admin', input: taskList, output: deskDto },
  ({ actor, input }) => saveTasks(actor, input),
);

export const saveQuestionsAction = action(
  { access: 'admin', input: questionList, output: deskDto },
  ({ actor, input }) => saveQuestions(actor, input),
);

export const findLessonsAction = action(
  { access: 'admin', input: draftQuery, output: foundDto },
  ({ actor, input }) => findLessons(actor, input),
);

/** What each of these lessons lacks. */
export const listFlawsAction = action(
  { access: 'admin', input: lessonChoices, output: flawsDto },
  ({ actor, input }) => listFlaws(actor, input.lessonIds),
);
