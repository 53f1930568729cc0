import * as calls from '#lib/school/classes/names/names.calls.ts';
import { correctNames } from '#lib/school/classes/names/names.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.correctNames, ({ actor, params, body }) => correctNames(actor, params.id, body)),
);
