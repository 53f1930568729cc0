'use server';

import { action } from '#lib/platform/http/action.ts';
import { reportAnswerForm, reportForm, reportSentDto } from './question-reports.schema.ts';
import { answerReports, reportQuestion } from './question-reports.service.ts';

export const reportQuestionAction = action(
  { access: 'learner', isNeverRefused: true, input: reportForm, output: reportSentDto },
  ({ actor, input: { questionId, ...report } }) => reportQuestion(actor, questionId, report),
);

export const answerReportsAction = action(
  { access: 'teacher', input: reportAnswerForm, output: null },
  async ({ actor, input: { questionId, ...answer } }) =>
    void (await answerReports(actor, questionId, answer)),
);
