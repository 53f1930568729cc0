import * as calls from '#lib/classes/calls.ts';
import { listClasses } from '#lib/classes/queries.ts';
import { createClass } from '#lib/classes/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listClasses, ({ actor, query }) => listClasses(actor, query)),
  route(calls.createClass, ({ actor, body }) => createClass(actor, body)),
);
