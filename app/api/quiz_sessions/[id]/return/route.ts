import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { pathId, route } from '#lib/http/route.ts';
import { quizSessionDto } from '#lib/quizzes/schema.ts';
import { returnToQuiz } from '#lib/quizzes/sessions.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      access: 'learner',
      summary:
        'Take a goodbye back: the student is still in this attempt. Answers with what the server holds',
      params: z.object({ id: pathId }),
      output: quizSessionDto,
      status: [200],
      errors: ['not_found', 'attempt_closed'],
    },
    ({ actor, params }) => returnToQuiz(actor, params.id),
  ),
});
