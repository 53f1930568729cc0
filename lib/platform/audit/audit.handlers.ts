import { bind } from '#lib/platform/http/route.ts';
import * as calls from './audit.calls.ts';
import { listAudit } from './audit.queries.ts';

export const handlers = bind(calls, {
  listAudit: ({ actor, query }) => listAudit(actor, query),
});
