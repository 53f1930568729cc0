import * as calls from '#lib/accounts/calls.ts';
import { listSessions } from '#lib/accounts/sessions/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listSessions, ({ actor }) => listSessions(actor)),
);
