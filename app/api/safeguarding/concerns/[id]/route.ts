import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/safeguarding/calls.ts';
import { readConcern } from '#lib/safeguarding/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.readConcern, ({ actor, params }) => readConcern(actor, params.id)),
);
