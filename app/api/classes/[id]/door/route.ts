import * as calls from '#lib/classes/door/calls.ts';
import { getDoor } from '#lib/classes/door/queries.ts';
import { setDoor } from '#lib/classes/door/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getDoor, ({ actor, params }) => getDoor(actor, params.id)),
  route(calls.setDoor, ({ actor, params, body }) => setDoor(actor, params.id, body)),
);
