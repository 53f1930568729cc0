import * as calls from '#lib/classes/joining/calls.ts';
import { joinByCode } from '#lib/classes/joining/service.ts';
import { clientOf } from '#lib/http/client.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.joinByCode, ({ actor, body, request }) =>
    joinByCode(actor, body.code, clientOf(request.headers).address),
  ),
);
