import { expectedVersion, versionTag } from '#lib/platform/http/etag.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { reply, route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/authoring/lesson-editor/lesson-editor.calls.ts';
import { getAdminLesson } from '#lib/authoring/lesson-editor/lesson-editor.queries.ts';
import { deleteLesson, updateLesson } from '#lib/authoring/lesson-editor/lesson-editor.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getAdminLesson, async ({ actor, params }) => {
    const lesson = await getAdminLesson(actor, params.id);
    return reply(lesson, 200, versionTag(lesson.version));
  }),
  route(calls.updateLesson, async ({ actor, params, body, request }) => {
    const lesson = await updateLesson(actor, params.id, body, expectedVersion(request));
    return reply(lesson, 200, versionTag(lesson.version));
  }),
  route(calls.deleteLesson, ({ actor, params }) => deleteLesson(actor, params.id)),
);
