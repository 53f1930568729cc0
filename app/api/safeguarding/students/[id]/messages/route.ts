import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/safeguarding/calls.ts';
import { readConversation } from '#lib/safeguarding/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.readConversation, ({ actor, params, query }) =>
    readConversation(actor, params.id, query.before),
  ),
);
