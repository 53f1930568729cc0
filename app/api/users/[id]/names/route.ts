import * as calls from '#lib/classes/names/calls.ts';
import { correctNames } from '#lib/classes/names/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.correctNames, ({ actor, params, body }) => correctNames(actor, params.id, body)),
);
