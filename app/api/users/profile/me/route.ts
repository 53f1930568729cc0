import * as calls from '#lib/accounts/accounts.calls.ts';
import { getProfile } from '#lib/accounts/accounts.queries.ts';
import { createStudentProfile, updateProfile } from '#lib/accounts/accounts.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getProfile, ({ actor }) => getProfile(actor)),
  route(calls.createStudentProfile, ({ actor, body }) => createStudentProfile(actor, body)),
  route(calls.updateProfile, ({ actor, body, address }) => updateProfile(actor, body, address)),
);
