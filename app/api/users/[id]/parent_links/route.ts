import { withAddress } from '#lib/school/parents/address.ts';
import * as calls from '#lib/school/parents/parents.calls.ts';
import { listLinks } from '#lib/school/parents/parents.queries.ts';
import { makeLink } from '#lib/school/parents/parents.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listLinks, ({ actor, params }) => listLinks(actor, params.id)),
  route(calls.makeLink, async ({ actor, params, body, request }) =>
    withAddress(await makeLink(actor, params.id, body), request),
  ),
);
