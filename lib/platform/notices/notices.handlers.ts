import { bind } from '#lib/platform/http/route.ts';
import * as calls from './notices.calls.ts';
import { listNotices } from './notices.queries.ts';
import { readNotices } from './notices.service.ts';

export const handlers = bind(calls, {
  readNotices: ({ actor, body }) => readNotices(actor, body.upTo),
  listNotices: ({ actor }) => listNotices(actor),
});
