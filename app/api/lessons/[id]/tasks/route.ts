import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { pathId, route } from '#lib/http/route.ts';
import { listPracticeTasks } from '#lib/lessons/queries.ts';
import { practiceTaskDto } from '#lib/lessons/schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'learner',
      summary: "A lesson's practice tasks",
      params: z.object({ id: pathId }),
      output: z.array(practiceTaskDto),
      status: [200],
      errors: ['not_found'],
    },
    ({ actor, params }) => listPracticeTasks(actor, params.id),
  ),
});
