import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { pathId, route } from '#lib/http/route.ts';
import { getLesson } from '#lib/lessons/queries.ts';
import { lessonDto } from '#lib/lessons/schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'learner',
      summary: 'A lesson with its content',
      params: z.object({ id: pathId }),
      output: lessonDto,
      status: [200],
      errors: ['not_found'],
    },
    ({ actor, params }) => getLesson(actor, params.id),
  ),
});
