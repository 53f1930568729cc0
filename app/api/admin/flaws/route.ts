import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/authoring/desk/desk.calls.ts';
import { listFlaws } from '#lib/authoring/desk/desk.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listFlaws, ({ actor, query }) => listFlaws(actor, query.lessons)),
);
