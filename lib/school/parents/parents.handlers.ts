import { bind } from '#lib/platform/http/route.ts';
import * as calls from './parents.calls.ts';
import { endLink, makeLink, renewLink } from './parents.service.ts';
import { listLinks } from './parents.queries.ts';
import { withAddress } from './address.ts';

export const handlers = bind(calls, {
  renewLink: async ({ actor, params, request }) => withAddress(await renewLink(actor, params.id), request),
  endLink: ({ actor, params }) => endLink(actor, params.id),
  listLinks: ({ actor, params }) => listLinks(actor, params.id),
  makeLink: async ({ actor, params, body, request }) =>
    withAddress(await makeLink(actor, params.id, body), request),
});
