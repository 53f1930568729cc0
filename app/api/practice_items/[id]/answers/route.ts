import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/practice/calls.ts';
import { answerPracticeItem } from '#lib/practice/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.answerPracticeItem, ({ actor, params, body }) => answerPracticeItem(actor, params.id, body)),
);
