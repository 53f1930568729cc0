import * as calls from '#lib/classes/door/calls.ts';
import { renewCode } from '#lib/classes/door/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.renewCode, ({ actor, params }) => renewCode(actor, params.id)),
);
