import { expectedVersion, versionTag } from '#lib/http/etag.ts';
import { resource } from '#lib/http/resource.ts';
import { reply, route } from '#lib/http/route.ts';
import * as calls from '#lib/authoring/calls.ts';
import { verifyLesson } from '#lib/authoring/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.verifyLesson, async ({ actor, params, request }) => {
    const lesson = await verifyLesson(actor, params.id, expectedVersion(request));
    return reply(lesson, 200, versionTag(lesson.version));
  }),
);
