import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/records/consent/calls.ts';
import { recordConsent } from '#lib/records/consent/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.recordConsent, ({ actor, body }) => recordConsent(actor, body)),
);
