import * as calls from '#lib/classes/calls.ts';
import { getClass } from '#lib/classes/queries.ts';
import { updateClass } from '#lib/classes/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getClass, ({ actor, params }) => getClass(actor, params.id)),
  route(calls.updateClass, ({ actor, params, body }) => updateClass(actor, params.id, body)),
);
