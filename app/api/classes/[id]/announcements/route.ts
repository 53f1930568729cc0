import * as calls from '#lib/announcements/calls.ts';
import { listAnnouncements } from '#lib/announcements/queries.ts';
import { announce } from '#lib/announcements/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAnnouncements, ({ actor, params }) => listAnnouncements(actor, params.id)),
  route(calls.announce, ({ actor, params, body }) => announce(actor, params.id, body)),
);
