import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { pathId, route } from '#lib/http/route.ts';
import { getSubject } from '#lib/subjects/queries.ts';
import { subjectDto } from '#lib/subjects/schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'learner',
      summary: 'A subject with its lessons',
      params: z.object({ id: pathId }),
      output: subjectDto,
      status: [200],
      errors: ['not_found'],
    },
    ({ actor, params }) => getSubject(actor, params.id),
  ),
});
