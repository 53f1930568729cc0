import { assistance, assistanceDto } from '#lib/assistant/schema.ts';
import { assist } from '#lib/assistant/service.ts';
import { streamReply, wholeReply } from '#lib/assistant/stream.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      access: 'learner',
      uncounted: true,
      summary: 'Ask the assistant about a lesson or a subject; `Accept: text/event-stream` streams the reply',
      body: assistance,
      output: assistanceDto,
      status: [200],
      errors: ['not_found', 'too_many', 'unavailable'],
      produces: 'text/event-stream',
    },
    async ({ actor, body, request }) => {
      const reply = await assist(actor, body);
      if (request.headers.get('accept')?.includes('text/event-stream')) return streamReply(reply);
      return { aiResponse: await wholeReply(reply) };
    },
  ),
});
