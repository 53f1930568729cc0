import { versionTag } from '#lib/platform/http/etag.ts';
import { page } from '#lib/platform/http/page-reply.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { reply, route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/authoring/lesson-editor/lesson-editor.calls.ts';
import { listAdminLessons } from '#lib/authoring/lesson-editor/lesson-editor.queries.ts';
import { createLesson } from '#lib/authoring/lesson-editor/lesson-editor.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAdminLessons, async ({ actor, params, query }) =>
    page(await listAdminLessons(actor, params.id, query)),
  ),
  route(calls.createLesson, async ({ actor, params, body }) => {
    const { lesson, generating } = await createLesson(actor, params.id, body);
    return reply(lesson, generating ? 202 : 201, versionTag(lesson.version));
  }),
);
