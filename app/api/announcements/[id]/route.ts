import * as calls from '#lib/school/announcements/announcements.calls.ts';
import { withdraw } from '#lib/school/announcements/announcements.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.withdraw, ({ actor, params }) => withdraw(actor, params.id)),
);
