import * as calls from '#lib/accounts/calls.ts';
import { updateStudentSettings } from '#lib/accounts/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.updateStudentSettings, ({ actor, body }) => updateStudentSettings(actor, body)),
);
