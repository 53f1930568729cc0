import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { pathId, route } from '#lib/http/route.ts';
import { listAttempts } from '#lib/quizzes/queries.ts';
import { attemptDto } from '#lib/quizzes/schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'learner',
      summary: "The caller's own attempts at a lesson's quiz, newest first",
      params: z.object({ id: pathId }),
      output: z.array(attemptDto),
      status: [200],
      errors: ['not_found'],
    },
    ({ actor, params }) => listAttempts(actor, params.id),
  ),
});
