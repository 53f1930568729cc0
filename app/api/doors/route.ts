import * as calls from '#lib/school/classes/door/door.calls.ts';
import { openDoor } from '#lib/school/classes/door/door.queries.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.openDoor, ({ query, address }) => openDoor(query.code, address)),
);
