import { z } from 'zod';
import { call } from '#lib/http/call.ts';
import { newReport, reportAnswer, reportedDto, reportList } from './schema.ts';

export const reportQuestion = call('POST /questions/{id}/reports/', {
  access: 'learner',
  summary:
    'Say that something is wrong with a question: a student once it was handed in, a teacher at any time',
  body: newReport,
  answers: { 201: z.object({ id: z.int() }) },
  errors: ['not_found'],
});

export const listReports = call('GET /question_reports/', {
  access: 'teacher',
  summary:
    "Questions with reports that wait for an answer, at most 50: a teacher's students', or all for an admin",
  query: reportList,
  answers: { 200: z.array(reportedDto) },
  errors: ['not_found'],
});

export const answerReports = call('POST /questions/{id}/report_answers/', {
  access: 'teacher',
  summary:
    'Answer the reports of a question that wait: each reporter is told. Only an admin says that it is fixed',
  body: reportAnswer,
  answers: { 200: z.object({ answered: z.int() }) },
  errors: ['not_found'],
});
