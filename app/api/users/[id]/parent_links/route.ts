import { withAddress } from '#lib/parents/address.ts';
import * as calls from '#lib/parents/calls.ts';
import { listLinks } from '#lib/parents/queries.ts';
import { makeLink } from '#lib/parents/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listLinks, ({ actor, params }) => listLinks(actor, params.id)),
  route(calls.makeLink, async ({ actor, params, body, request }) =>
    withAddress(await makeLink(actor, params.id, body), request),
  ),
);
