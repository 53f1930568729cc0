import * as calls from '#lib/school/classes/door/door.calls.ts';
import { renewCode } from '#lib/school/classes/door/door.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.renewCode, ({ actor, params }) => renewCode(actor, params.id)),
);
