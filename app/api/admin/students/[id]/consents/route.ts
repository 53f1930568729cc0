import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/consent/consent.calls.ts';
import { getStudentConsent } from '#lib/school/consent/consent.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getStudentConsent, ({ actor, params }) => getStudentConsent(actor, params.id)),
);
