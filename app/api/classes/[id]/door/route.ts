import * as calls from '#lib/school/classes/door/door.calls.ts';
import { getDoor } from '#lib/school/classes/door/door.queries.ts';
import { setDoor } from '#lib/school/classes/door/door.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getDoor, ({ actor, params }) => getDoor(actor, params.id)),
  route(calls.setDoor, ({ actor, params, body }) => setDoor(actor, params.id, body)),
);
