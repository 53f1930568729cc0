import * as calls from '#lib/accounts/calls.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listLanguages, async () => [...LANGUAGES]),
);
