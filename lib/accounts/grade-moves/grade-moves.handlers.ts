import { bind } from '#lib/platform/http/route.ts';
import * as calls from './grade-moves.calls.ts';
import { listGrades } from './grade-moves.queries.ts';
import { moveGrades, takeBackGrades } from './grade-moves.service.ts';

export const handlers = bind(calls, {
  takeBackGrades: ({ actor, params }) => takeBackGrades(actor, params.id),
  listGrades: ({ actor }) => listGrades(actor),
  moveGrades: ({ actor, body }) => moveGrades(actor, body),
});
