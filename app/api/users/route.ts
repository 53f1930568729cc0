import * as calls from '#lib/classes/registration/calls.ts';
import { register } from '#lib/classes/registration/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.register, ({ body, address }) => register(body, address)),
);
