import * as calls from '#lib/accounts/grades/calls.ts';
import { listGrades } from '#lib/accounts/grades/queries.ts';
import { moveGrades } from '#lib/accounts/grades/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listGrades, ({ actor }) => listGrades(actor)),
  route(calls.moveGrades, ({ actor, body }) => moveGrades(actor, body)),
);
