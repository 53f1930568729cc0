import * as calls from '#lib/accounts/grade-moves/grade-moves.calls.ts';
import { listGrades } from '#lib/accounts/grade-moves/grade-moves.queries.ts';
import { moveGrades } from '#lib/accounts/grade-moves/grade-moves.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listGrades, ({ actor }) => listGrades(actor)),
  route(calls.moveGrades, ({ actor, body }) => moveGrades(actor, body)),
);
