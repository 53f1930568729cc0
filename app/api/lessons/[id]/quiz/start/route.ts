import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { pathId, reply, route } from '#lib/http/route.ts';
import { quizSessionDto } from '#lib/quizzes/schema.ts';
import { startQuiz } from '#lib/quizzes/sessions.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      access: 'learner',
      summary: "Open an attempt on a lesson's quiz (201), or resume the open one (200)",
      params: z.object({ id: pathId }),
      output: quizSessionDto,
      status: [201, 200],
      errors: ['not_found', 'quiz_missing'],
    },
    async ({ actor, params }) => {
      const { session, opened } = await startQuiz(actor, params.id);
      return reply(session, opened ? 201 : 200);
    },
  ),
});
