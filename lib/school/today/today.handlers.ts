import { bind } from '#lib/platform/http/route.ts';
import * as calls from './today.calls.ts';
import { getToday } from './today.queries.ts';

export const handlers = bind(calls, {
  getToday: ({ actor, params }) => getToday(actor, params.id),
});
