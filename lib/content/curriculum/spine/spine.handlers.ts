import { bind } from '#lib/platform/http/route.ts';
import * as calls from './spine.calls.ts';
import { getSpine } from './spine.queries.ts';

export const handlers = bind(calls, {
  listTopics: ({ actor, query }) => getSpine(actor, query),
});
