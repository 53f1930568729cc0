import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/records/calls.ts';
import { heldFile } from '#lib/records/held/file.ts';
import { readHeld } from '#lib/records/held/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportHeld, async ({ actor, query }) => heldFile(await readHeld(actor, actor.userId), query)),
);
