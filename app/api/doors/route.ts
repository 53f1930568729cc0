import * as calls from '#lib/classes/door/calls.ts';
import { openDoor } from '#lib/classes/door/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.openDoor, ({ query, address }) => openDoor(query.code, address)),
);
