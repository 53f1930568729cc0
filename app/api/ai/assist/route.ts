import * as calls from '#lib/assistant/calls.ts';
import { assist } from '#lib/assistant/service.ts';
import { streamReply, wholeReply } from '#lib/assistant/stream.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.assist, async ({ actor, body, request }) => {
    const words = await assist(actor, body);
    if (request.headers.get('accept')?.includes('text/event-stream')) return streamReply(words);
    return { aiResponse: await wholeReply(words) };
  }),
);
