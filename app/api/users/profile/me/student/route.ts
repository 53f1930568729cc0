import * as calls from '#lib/accounts/accounts.calls.ts';
import { updateStudentSettings } from '#lib/accounts/accounts.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.updateStudentSettings, ({ actor, body }) => updateStudentSettings(actor, body)),
);
