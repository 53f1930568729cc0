import * as calls from '#lib/school/classes/classes.calls.ts';
import { getClass } from '#lib/school/classes/classes.queries.ts';
import { updateClass } from '#lib/school/classes/classes.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getClass, ({ actor, params }) => getClass(actor, params.id)),
  route(calls.updateClass, ({ actor, params, body }) => updateClass(actor, params.id, body)),
);
