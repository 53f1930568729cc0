import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/consent/consent.calls.ts';
import { setGuardian } from '#lib/school/consent/consent.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.setGuardian, ({ actor, params, body }) => setGuardian(actor, params.id, body)),
);
