import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { expectedVersion, GIVES_VERSION, TAKES_VERSION, versionTag } from '#lib/http/etag.ts';
import { pathId, reply, route } from '#lib/http/route.ts';
import { verifyLesson } from '#lib/lessons/admin/service.ts';
import { lessonSummaryDto } from '#lib/lessons/schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'admin',
      summary:
        "Verify a lesson's latest revision, so that students get it; with If-Match only the version that it names",
      params: z.object({ id: pathId }),
      output: lessonSummaryDto,
      takes: TAKES_VERSION,
      gives: GIVES_VERSION,
      status: [200],
      errors: ['not_found', 'no_content', 'conflict'],
    },
    async ({ actor, params, request }) => {
      const lesson = await verifyLesson(actor, params.id, expectedVersion(request));
      return reply(lesson, 200, versionTag(lesson.version));
    },
  ),
});
