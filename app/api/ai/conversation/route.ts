import * as calls from '#lib/assistant/calls.ts';
import { getConversation } from '#lib/assistant/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getConversation, ({ actor, query }) => getConversation(actor, query)),
);
