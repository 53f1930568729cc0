import * as calls from '#lib/school/classes/classes.calls.ts';
import { reopenClass } from '#lib/school/classes/classes.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.reopenClass, ({ actor, params }) => reopenClass(actor, params.id)),
);
