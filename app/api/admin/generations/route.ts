import * as calls from '#lib/generation/calls.ts';
import { listGenerations } from '#lib/generation/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listGenerations, ({ query }) => listGenerations(query.lessons)),
);
