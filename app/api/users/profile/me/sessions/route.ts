import * as calls from '#lib/accounts/accounts.calls.ts';
import { listSessions } from '#lib/accounts/sessions/sessions.queries.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listSessions, ({ actor }) => listSessions(actor)),
);
