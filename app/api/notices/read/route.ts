import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/notices/calls.ts';
import { readNotices } from '#lib/notices/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.readNotices, ({ actor, body }) => readNotices(actor, body.upTo)),
);
