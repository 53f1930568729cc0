import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/records/consent/calls.ts';
import { setGuardian } from '#lib/records/consent/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.setGuardian, ({ actor, params, body }) => setGuardian(actor, params.id, body)),
);
