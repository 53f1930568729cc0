import * as calls from '#lib/accounts/calls.ts';
import { endOwnSessions } from '#lib/accounts/sessions/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.endSessions, ({ actor, body }) => endOwnSessions(actor, body.sessionId)),
);
