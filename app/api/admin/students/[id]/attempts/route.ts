import { page } from '#lib/http/page-reply.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/records/calls.ts';
import { listRecordedAttempts } from '#lib/records/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listRecordedAttempts, async ({ actor, params, query }) =>
    page(await listRecordedAttempts(actor, params.id, query)),
  ),
);
