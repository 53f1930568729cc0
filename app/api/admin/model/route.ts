import * as calls from '#lib/platform/model/students/students.calls.ts';
import { getModelSettings } from '#lib/platform/model/students/students.queries.ts';
import { chooseStudentAccess } from '#lib/platform/model/students/students.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getModelSettings, ({ actor }) => getModelSettings(actor)),
  route(calls.chooseStudentAccess, ({ actor, body }) => chooseStudentAccess(actor, body)),
);
