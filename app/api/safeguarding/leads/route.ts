import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/safeguarding/calls.ts';
import { listLeads } from '#lib/safeguarding/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listLeads, ({ actor }) => listLeads(actor)),
);
