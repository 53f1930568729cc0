import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/authoring/desk/desk.calls.ts';
import { findLessons } from '#lib/authoring/desk/desk.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.findLessons, ({ actor, query }) => findLessons(actor, query)),
);
