import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/platform/notices/notices.calls.ts';
import { readNotices } from '#lib/platform/notices/notices.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.readNotices, ({ actor, body }) => readNotices(actor, body.upTo)),
);
