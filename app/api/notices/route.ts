import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/notices/calls.ts';
import { listNotices } from '#lib/notices/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listNotices, ({ actor }) => listNotices(actor)),
);
