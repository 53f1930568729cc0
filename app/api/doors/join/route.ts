import * as calls from '#lib/school/classes/joining/joining.calls.ts';
import { joinByCode } from '#lib/school/classes/joining/joining.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.joinByCode, ({ actor, body }) => joinByCode(actor, body.code)),
);
