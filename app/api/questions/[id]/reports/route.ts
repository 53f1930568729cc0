import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/question-reports/question-reports.calls.ts';
import { reportQuestion } from '#lib/school/question-reports/question-reports.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.reportQuestion, ({ actor, params, body }) => reportQuestion(actor, params.id, body)),
);
