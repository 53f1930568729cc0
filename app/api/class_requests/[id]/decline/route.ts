import * as calls from '#lib/classes/requests/calls.ts';
import { declineRequest } from '#lib/classes/requests/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.declineRequest, ({ actor, params }) => declineRequest(actor, params.id)),
);
