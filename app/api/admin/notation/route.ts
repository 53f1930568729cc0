import * as calls from '#lib/accounts/notation/calls.ts';
import { schoolNotationOf } from '#lib/accounts/notation/rules.ts';
import { chooseSchoolNotation } from '#lib/accounts/notation/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getSchoolNotation, async ({ actor }) => schoolNotationOf(actor)),
  route(calls.chooseSchoolNotation, ({ actor, body }) => chooseSchoolNotation(actor, body)),
);
