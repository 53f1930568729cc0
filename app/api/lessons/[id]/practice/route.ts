import { resource } from '#lib/http/resource.ts';
import { reply, route } from '#lib/http/route.ts';
import * as calls from '#lib/practice/calls.ts';
import { nextPracticeItem } from '#lib/practice/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.nextPracticeItem, async ({ actor, params }) => {
    const { item, isNew } = await nextPracticeItem(actor, params.id);
    return reply(item, isNew ? 201 : 200);
  }),
);
