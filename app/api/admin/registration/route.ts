import * as calls from '#lib/classes/registration/calls.ts';
import { getSchoolCode } from '#lib/classes/registration/queries.ts';
import { setSchoolCode } from '#lib/classes/registration/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getSchoolCode, ({ actor }) => getSchoolCode(actor)),
  route(calls.setSchoolCode, ({ actor, body }) => setSchoolCode(actor, body.hasCode)),
);
