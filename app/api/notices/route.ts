import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/platform/notices/notices.calls.ts';
import { listNotices } from '#lib/platform/notices/notices.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listNotices, ({ actor }) => listNotices(actor)),
);
