import { bind } from '#lib/platform/http/route.ts';
import * as calls from './announcements.calls.ts';
import { announce, withdraw } from './announcements.service.ts';
import { listAnnouncements } from './announcements.queries.ts';

export const handlers = bind(calls, {
  withdraw: ({ actor, params }) => withdraw(actor, params.id),
  listAnnouncements: ({ actor, params }) => listAnnouncements(actor, params.id),
  announce: ({ actor, params, body }) => announce(actor, params.id, body),
});
