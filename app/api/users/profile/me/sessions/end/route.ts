import * as calls from '#lib/accounts/accounts.calls.ts';
import { endOwnSessions } from '#lib/accounts/sessions/sessions.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.endSessions, ({ actor, body }) => endOwnSessions(actor, body.sessionId)),
);
