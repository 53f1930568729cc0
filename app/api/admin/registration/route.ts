import * as calls from '#lib/school/classes/registration/registration.calls.ts';
import { getSchoolCode } from '#lib/school/classes/registration/registration.queries.ts';
import { setSchoolCode } from '#lib/school/classes/registration/registration.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getSchoolCode, ({ actor }) => getSchoolCode(actor)),
  route(calls.setSchoolCode, ({ actor, body }) => setSchoolCode(actor, body.hasCode)),
);
