'use server';

import { action } from '#lib/http/action.ts';
import { reportAnswerForm, reportForm } from './schema.ts';
import { answerReports, reportQuestion } from './service.ts';

export const reportQuestionAction = action(
  { access: 'learner', input: reportForm, output: null },
  async ({ actor, input: { questionId, ...report } }) =>
    void (await reportQuestion(actor, questionId, report)),
);

export const answerReportsAction = action(
  { access: 'teacher', input: reportAnswerForm, output: null },
  async ({ actor, input: { questionId, ...answer } }) =>
    void (await answerReports(actor, questionId, answer)),
);
