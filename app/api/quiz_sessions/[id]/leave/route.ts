import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { pathId, route } from '#lib/http/route.ts';
import { submission } from '#lib/quizzes/schema.ts';
import { leaveQuiz } from '#lib/quizzes/sessions.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      access: 'learner',
      summary: 'Say goodbye to an open attempt: it is submitted 10 seconds later unless the student is back',
      params: z.object({ id: pathId }),
      body: submission,
      bodyMode: 'free',
      output: null,
      status: [204],
      errors: ['not_found'],
    },
    ({ actor, params, body }) => leaveQuiz(actor, params.id, body.responses),
  ),
});
