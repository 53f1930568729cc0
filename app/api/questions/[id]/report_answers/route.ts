import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/question-reports/question-reports.calls.ts';
import { answerReports } from '#lib/school/question-reports/question-reports.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.answerReports, ({ actor, params, body }) => answerReports(actor, params.id, body)),
);
