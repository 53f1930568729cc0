import * as calls from '#lib/school/announcements/announcements.calls.ts';
import { listAnnouncements } from '#lib/school/announcements/announcements.queries.ts';
import { announce } from '#lib/school/announcements/announcements.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAnnouncements, ({ actor, params }) => listAnnouncements(actor, params.id)),
  route(calls.announce, ({ actor, params, body }) => announce(actor, params.id, body)),
);
