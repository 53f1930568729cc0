import * as calls from '#lib/school/classes/classes.calls.ts';
import { endClass } from '#lib/school/classes/classes.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.endClass, ({ actor, params }) => endClass(actor, params.id)),
);
