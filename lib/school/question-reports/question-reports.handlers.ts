import { bind } from '#lib/platform/http/route.ts';
import * as calls from './question-reports.calls.ts';
import { answerReports, reportQuestion } from './question-reports.service.ts';
import { listReports } from './question-reports.queries.ts';

export const handlers = bind(calls, {
  listReports: ({ actor, query }) => listReports(actor, query),
  answerReports: ({ actor, params, body }) => answerReports(actor, params.id, body),
  reportQuestion: ({ actor, params, body }) => reportQuestion(actor, params.id, body),
});
