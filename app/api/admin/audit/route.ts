import * as calls from '#lib/audit/calls.ts';
import { listAudit } from '#lib/audit/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAudit, ({ actor, query }) => listAudit(actor, query)),
);
