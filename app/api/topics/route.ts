import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/content/curriculum/spine/spine.calls.ts';
import { getSpine } from '#lib/content/curriculum/spine/spine.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listTopics, ({ actor, query }) => getSpine(actor, query)),
);
