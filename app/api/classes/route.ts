import * as calls from '#lib/school/classes/classes.calls.ts';
import { listClasses } from '#lib/school/classes/classes.queries.ts';
import { createClass } from '#lib/school/classes/classes.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listClasses, ({ actor, query }) => listClasses(actor, query)),
  route(calls.createClass, ({ actor, body }) => createClass(actor, body)),
);
