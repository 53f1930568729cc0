import { bind } from '#lib/platform/http/route.ts';
import { page } from '#lib/platform/http/page-reply.ts';
import { personalDataFile } from '#lib/school/personal-data/file.ts';
import { readPersonalData } from '#lib/school/personal-data/personal-data.queries.ts';
import * as calls from './student-record.calls.ts';
import { listRecordedAttempts, readRecord } from './student-record.queries.ts';

export const handlers = bind(calls, {
  listRecordedAttempts: async ({ actor, params, query }) =>
    page(await listRecordedAttempts(actor, params.id, query)),
  getRecord: ({ actor, params }) => readRecord(actor, params.id),
  exportHeldOf: async ({ actor, params, query }) =>
    personalDataFile(await readPersonalData(actor, params.id), query),
  exportPersonalData: async ({ actor, query }) =>
    personalDataFile(await readPersonalData(actor, actor.userId), query),
});
