import * as calls from '#lib/authoring/generation/generation.calls.ts';
import { listGenerations } from '#lib/authoring/generation/generation.queries.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listGenerations, ({ query }) => listGenerations(query.lessons)),
);
