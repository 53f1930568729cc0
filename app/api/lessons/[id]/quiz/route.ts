import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { pathId, route } from '#lib/http/route.ts';
import { getQuiz } from '#lib/quizzes/queries.ts';
import { quizDto } from '#lib/quizzes/schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'learner',
      summary: "A lesson's quiz, without its answers",
      params: z.object({ id: pathId }),
      output: quizDto,
      status: [200],
      errors: ['not_found', 'quiz_missing'],
    },
    ({ actor, params }) => getQuiz(actor, params.id),
  ),
});
