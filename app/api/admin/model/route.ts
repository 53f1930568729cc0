import * as calls from '#lib/ai/students/calls.ts';
import { getModelSettings } from '#lib/ai/students/queries.ts';
import { chooseStudentAccess } from '#lib/ai/students/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getModelSettings, ({ actor }) => getModelSettings(actor)),
  route(calls.chooseStudentAccess, ({ actor, body }) => chooseStudentAccess(actor, body)),
);
