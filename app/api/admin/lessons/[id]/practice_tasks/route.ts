import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { pathId, route } from '#lib/http/route.ts';
import { newPracticeTask } from '#lib/lessons/admin/schema.ts';
import { addPracticeTask } from '#lib/lessons/admin/service.ts';
import { listPracticeTasks } from '#lib/lessons/queries.ts';
import { practiceTaskDto } from '#lib/lessons/schema.ts';

const params = z.object({ id: pathId });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'admin',
      summary: "The practice tasks of a lesson's latest revision",
      params,
      output: z.array(practiceTaskDto),
      status: [200],
      errors: ['not_found'],
    },
    ({ actor, params }) => listPracticeTasks(actor, params.id),
  ),
  POST: route(
    {
      access: 'admin',
      summary: 'Add a practice task at the end',
      params,
      body: newPracticeTask,
      output: practiceTaskDto,
      status: [201],
      errors: ['not_found'],
    },
    ({ actor, params, body }) => addPracticeTask(actor, params.id, body),
  ),
});
