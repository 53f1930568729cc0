import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/today/today.calls.ts';
import { getToday } from '#lib/school/today/today.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getToday, ({ actor, params }) => getToday(actor, params.id)),
);
