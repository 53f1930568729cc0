import { bind } from '#lib/platform/http/route.ts';
import * as calls from './tutor.calls.ts';
import { assist } from './tutor.service.ts';
import { getConversation } from './tutor.queries.ts';
import { streamReply, wholeReply } from './stream.ts';

export const handlers = bind(calls, {
  assist: async ({ actor, body, request }) => {
    const words = await assist(actor, body);
    if (request.headers.get('accept')?.includes('text/event-stream')) return streamReply(words);
    return { aiResponse: await wholeReply(words) };
  },
  getConversation: ({ actor, query }) => getConversation(actor, query),
});
