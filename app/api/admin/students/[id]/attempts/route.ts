import { page } from '#lib/platform/http/page-reply.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/student-record/student-record.calls.ts';
import { listRecordedAttempts } from '#lib/school/student-record/student-record.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listRecordedAttempts, async ({ actor, params, query }) =>
    page(await listRecordedAttempts(actor, params.id, query)),
  ),
);
