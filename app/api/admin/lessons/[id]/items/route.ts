import * as calls from '#lib/analytics/calls.ts';
import { getLessonItems } from '#lib/analytics/items/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getLessonItems, ({ actor, params }) => getLessonItems(actor, params.id)),
);
