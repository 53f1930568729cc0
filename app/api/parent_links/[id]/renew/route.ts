import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import { withAddress } from '#lib/school/parents/address.ts';
import * as calls from '#lib/school/parents/parents.calls.ts';
import { renewLink } from '#lib/school/parents/parents.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.renewLink, async ({ actor, params, request }) =>
    withAddress(await renewLink(actor, params.id), request),
  ),
);
