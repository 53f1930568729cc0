import { z } from 'zod';
import { expectedVersion, GIVES_VERSION, TAKES_VERSION, versionTag } from '#lib/http/etag.ts';
import { resource } from '#lib/http/resource.ts';
import { pathId, reply, route } from '#lib/http/route.ts';
import { getAdminLesson } from '#lib/lessons/admin/queries.ts';
import { adminLessonDto, lessonChanges } from '#lib/lessons/admin/schema.ts';
import { deleteLesson, updateLesson } from '#lib/lessons/admin/service.ts';

const params = z.object({ id: pathId });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'admin',
      summary: "A lesson's latest revision, and what is known of its generation",
      params,
      output: adminLessonDto,
      gives: GIVES_VERSION,
      status: [200],
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      const lesson = await getAdminLesson(actor, params.id);
      return reply(lesson, 200, versionTag(lesson.version));
    },
  ),
  PUT: route(
    {
      access: 'admin',
      summary: 'Change any part of a lesson; with If-Match only the version that it names',
      params,
      body: lessonChanges,
      takes: TAKES_VERSION,
      output: adminLessonDto,
      gives: GIVES_VERSION,
      status: [200],
      errors: ['not_found', 'no_content', 'conflict'],
    },
    async ({ actor, params, body, request }) => {
      const lesson = await updateLesson(actor, params.id, body, expectedVersion(request));
      return reply(lesson, 200, versionTag(lesson.version));
    },
  ),
  DELETE: route(
    {
      access: 'admin',
      summary: 'Delete a lesson; what students did stays in the record',
      params,
      output: null,
      status: [204],
      errors: ['not_found'],
    },
    ({ actor, params }) => deleteLesson(actor, params.id),
  ),
});
