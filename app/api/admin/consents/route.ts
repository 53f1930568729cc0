import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/consent/consent.calls.ts';
import { recordConsent } from '#lib/school/consent/consent.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.recordConsent, ({ actor, body }) => recordConsent(actor, body)),
);
