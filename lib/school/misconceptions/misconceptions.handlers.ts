import { bind } from '#lib/platform/http/route.ts';
import * as calls from './misconceptions.calls.ts';
import { listMisconceptions } from './misconceptions.queries.ts';

export const handlers = bind(calls, {
  listMisconceptions: ({ actor, params, query }) => listMisconceptions(actor, params.id, query),
});
