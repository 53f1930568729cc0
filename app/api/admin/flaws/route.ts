import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/desk/calls.ts';
import { listFlaws } from '#lib/desk/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listFlaws, ({ actor, query }) => listFlaws(actor, query.lessons)),
);
