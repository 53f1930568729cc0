import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { pathId, route } from '#lib/http/route.ts';
import { savedAnswer, savedDto } from '#lib/quizzes/schema.ts';
import { saveAnswer } from '#lib/quizzes/sessions.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'learner',
      summary: 'Save one answer of an open attempt',
      params: z.object({ id: pathId }),
      body: savedAnswer,
      output: savedDto,
      status: [200],
      errors: ['not_found', 'answer_stale', 'attempt_closed'],
    },
    ({ actor, params, body }) => saveAnswer(actor, params.id, body),
  ),
});
