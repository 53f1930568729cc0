import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/curriculum/spine/calls.ts';
import { getSpine } from '#lib/curriculum/spine/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listTopics, ({ actor, query }) => getSpine(actor, query)),
);
