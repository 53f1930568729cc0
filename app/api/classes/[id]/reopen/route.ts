import * as calls from '#lib/classes/calls.ts';
import { reopenClass } from '#lib/classes/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.reopenClass, ({ actor, params }) => reopenClass(actor, params.id)),
);
