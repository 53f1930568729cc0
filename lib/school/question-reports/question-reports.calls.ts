import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import {
  newReport,
  reportAnswer,
  reportedDto,
  reportList,
  reportSentDto,
} from './question-reports.schema.ts';

export const reportQuestion = call('POST /questions/{id}/reports/', {
  access: 'learner',
  isNeverRefused: true,
  summary:
    'Report a problem with a question: students after submitting the quiz, teachers at any time. A student’s cry for help in it becomes a concern',
  body: newReport,
  answers: { 201: reportSentDto },
  errors: ['not_found'],
});

export const listReports = call('GET /question_reports/', {
  access: 'teacher',
  summary:
    "Questions with unanswered reports, at most 50: from a teacher's own students, or all for an admin",
  query: reportList,
  answers: { 200: z.array(reportedDto) },
  errors: ['not_found'],
});

export const answerReports = call('POST /questions/{id}/report_answers/', {
  access: 'teacher',
  summary:
    "Answer a question's open reports and notify each reporter; only an admin may say that it is fixed",
  body: reportAnswer,
  answers: { 200: z.object({ answered: z.int() }) },
  errors: ['not_found'],
});
