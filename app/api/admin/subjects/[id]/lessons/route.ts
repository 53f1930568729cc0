import { z } from 'zod';
import { GIVES_VERSION, versionTag } from '#lib/http/etag.ts';
import { GIVES_TOTAL, page } from '#lib/http/page-reply.ts';
import { resource } from '#lib/http/resource.ts';
import { pathId, reply, route } from '#lib/http/route.ts';
import { listAdminLessons } from '#lib/lessons/admin/queries.ts';
import { lessonList, newLesson } from '#lib/lessons/admin/schema.ts';
import { createLesson } from '#lib/lessons/admin/service.ts';
import { lessonSummaryDto } from '#lib/lessons/schema.ts';

const params = z.object({ id: pathId });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'admin',
      summary: 'The lessons of a subject in every language, drafts too',
      params,
      query: lessonList,
      output: z.array(lessonSummaryDto),
      gives: GIVES_TOTAL,
      status: [200],
      errors: ['not_found'],
    },
    async ({ actor, params, query }) => page(await listAdminLessons(actor, params.id, query)),
  ),
  POST: route(
    {
      access: 'admin',
      summary: 'Create a lesson: its content is given (201), or generated in the background (202)',
      params,
      body: newLesson,
      output: lessonSummaryDto,
      gives: GIVES_VERSION,
      status: [202, 201],
      errors: ['not_found'],
    },
    async ({ actor, params, body }) => {
      const { lesson, generating } = await createLesson(actor, params.id, body);
      return reply(lesson, generating ? 202 : 201, versionTag(lesson.version));
    },
  ),
});
