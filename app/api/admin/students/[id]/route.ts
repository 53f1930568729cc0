import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/student-record/student-record.calls.ts';
import { readRecord } from '#lib/school/student-record/student-record.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getRecord, ({ actor, params }) => readRecord(actor, params.id)),
);
