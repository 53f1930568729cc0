import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/gradebook/gradebook.calls.ts';
import { getMarks } from '#lib/school/gradebook/gradebook.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getMarks, ({ actor, params, query }) => getMarks(actor, params.id, query.score)),
);
