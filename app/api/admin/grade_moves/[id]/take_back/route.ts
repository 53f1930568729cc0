import * as calls from '#lib/accounts/grade-moves/grade-moves.calls.ts';
import { takeBackGrades } from '#lib/accounts/grade-moves/grade-moves.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.takeBackGrades, ({ actor, params }) => takeBackGrades(actor, params.id)),
);
