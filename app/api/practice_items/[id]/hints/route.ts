import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/practice/calls.ts';
import { showPracticeHint } from '#lib/practice/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.showPracticeHint, ({ actor, params, body }) => showPracticeHint(actor, params.id, body.number)),
);
