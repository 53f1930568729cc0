import { bind, reply } from '#lib/platform/http/route.ts';
import * as calls from './practice.calls.ts';
import { answerPracticeItem, nextPracticeItem, showPracticeHint } from './practice.service.ts';

export const handlers = bind(calls, {
  nextPracticeItem: async ({ actor, params }) => {
    const { item, isNew } = await nextPracticeItem(actor, params.id);
    return reply(item, isNew ? 201 : 200);
  },
  answerPracticeItem: ({ actor, params, body }) => answerPracticeItem(actor, params.id, body),
  showPracticeHint: ({ actor, params, body }) => showPracticeHint(actor, params.id, body.number),
});
