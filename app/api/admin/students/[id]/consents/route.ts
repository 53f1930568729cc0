import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/records/consent/calls.ts';
import { getStudentConsent } from '#lib/records/consent/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getStudentConsent, ({ actor, params }) => getStudentConsent(actor, params.id)),
);
