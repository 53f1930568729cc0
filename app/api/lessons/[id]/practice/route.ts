import { resource } from '#lib/platform/http/resource.ts';
import { reply, route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/learning/practice/practice.calls.ts';
import { nextPracticeItem } from '#lib/learning/practice/practice.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.nextPracticeItem, async ({ actor, params }) => {
    const { item, isNew } = await nextPracticeItem(actor, params.id);
    return reply(item, isNew ? 201 : 200);
  }),
);
