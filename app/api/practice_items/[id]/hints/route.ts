import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/learning/practice/practice.calls.ts';
import { showPracticeHint } from '#lib/learning/practice/practice.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.showPracticeHint, ({ actor, params, body }) => showPracticeHint(actor, params.id, body.number)),
);
