import * as calls from '#lib/tutor/tutor.calls.ts';
import { assist } from '#lib/tutor/tutor.service.ts';
import { streamReply, wholeReply } from '#lib/tutor/stream.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.assist, async ({ actor, body, request }) => {
    const words = await assist(actor, body);
    if (request.headers.get('accept')?.includes('text/event-stream')) return streamReply(words);
    return { aiResponse: await wholeReply(words) };
  }),
);
