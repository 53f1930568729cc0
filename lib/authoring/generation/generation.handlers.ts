import { bind } from '#lib/platform/http/route.ts';
import * as calls from './generation.calls.ts';
import { getProgress, listGenerations } from './generation.queries.ts';
import { regenerateContent } from './generation.service.ts';

export const handlers = bind(calls, {
  listGenerations: ({ query }) => listGenerations(query.lessons),
  getProgress: ({ actor, params }) => getProgress(actor, params.id),
  regenerateContent: async ({ actor, params }) => ({
    detail: 'Content regeneration started.',
    generation: await regenerateContent(actor, params.id),
  }),
});
