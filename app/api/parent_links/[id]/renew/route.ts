import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import { withAddress } from '#lib/parents/address.ts';
import * as calls from '#lib/parents/calls.ts';
import { renewLink } from '#lib/parents/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.renewLink, async ({ actor, params, request }) =>
    withAddress(await renewLink(actor, params.id), request),
  ),
);
