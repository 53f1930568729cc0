import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/learning/practice/practice.calls.ts';
import { answerPracticeItem } from '#lib/learning/practice/practice.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.answerPracticeItem, ({ actor, params, body }) => answerPracticeItem(actor, params.id, body)),
);
