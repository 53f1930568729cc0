import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/reports/calls.ts';
import { reportQuestion } from '#lib/reports/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.reportQuestion, ({ actor, params, body }) => reportQuestion(actor, params.id, body)),
);
