'use server';

import { action } from '#lib/platform/http/action.ts';
import { deskDto, lessonPlan, questionList, taskList } from './desk.schema.ts';
import { savePlan, saveQuestions, saveTasks } from './desk.service.ts';

export const saveTasksAction = action(
  { access: 'admin', freshProof: false, input: taskList, output: deskDto },
  ({ actor, input }) => saveTasks(actor, input),
);

export const saveQuestionsAction = action(
  { access: 'admin', freshProof: false, input: questionList, output: deskDto },
  ({ actor, input }) => saveQuestions(actor, input),
);

export const savePlanAction = action(
  { access: 'admin', freshProof: false, input: lessonPlan, output: deskDto },
  ({ actor, input }) => savePlan(actor, input),
);
