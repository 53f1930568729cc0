import * as calls from '#lib/school/classes/registration/registration.calls.ts';
import { register } from '#lib/school/classes/registration/registration.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.register, ({ body, address }) => register(body, address)),
);
