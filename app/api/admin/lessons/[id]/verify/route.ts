import { expectedVersion, versionTag } from '#lib/platform/http/etag.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { reply, route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/authoring/lesson-editor/lesson-editor.calls.ts';
import { verifyLesson } from '#lib/authoring/lesson-editor/lesson-editor.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.verifyLesson, async ({ actor, params, request }) => {
    const lesson = await verifyLesson(actor, params.id, expectedVersion(request));
    return reply(lesson, 200, versionTag(lesson.version));
  }),
);
