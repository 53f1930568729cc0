import * as calls from '#lib/platform/audit/audit.calls.ts';
import { listAudit } from '#lib/platform/audit/audit.queries.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAudit, ({ actor, query }) => listAudit(actor, query)),
);
