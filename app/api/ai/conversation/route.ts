import * as calls from '#lib/tutor/tutor.calls.ts';
import { getConversation } from '#lib/tutor/tutor.queries.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getConversation, ({ actor, query }) => getConversation(actor, query)),
);
