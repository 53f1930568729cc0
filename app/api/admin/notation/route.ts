import * as calls from '#lib/accounts/notation/notation.calls.ts';
import { schoolNotationOf } from '#lib/accounts/notation/notation.rules.ts';
import { chooseSchoolNotation } from '#lib/accounts/notation/notation.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getSchoolNotation, async ({ actor }) => schoolNotationOf(actor)),
  route(calls.chooseSchoolNotation, ({ actor, body }) => chooseSchoolNotation(actor, body)),
);
