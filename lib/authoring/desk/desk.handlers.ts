import { bind } from '#lib/platform/http/route.ts';
import * as calls from './desk.calls.ts';
import { findLessons, getDesk, listDrafts, listFlaws } from './desk.queries.ts';

export const handlers = bind(calls, {
  listDrafts: ({ actor, query }) => listDrafts(actor, query),
  listFlaws: ({ actor, query }) => listFlaws(actor, query.lessons),
  getDesk: ({ actor, params }) => getDesk(actor, params.id),
  findLessons: ({ actor, query }) => findLessons(actor, query),
});
