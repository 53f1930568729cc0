import * as calls from '#lib/classes/joining/calls.ts';
import { joinByCode } from '#lib/classes/joining/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.joinByCode, ({ actor, body }) => joinByCode(actor, body.code)),
);
