import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { pathId, route } from '#lib/http/route.ts';
import { listKeyedQuizzes } from '#lib/quizzes/authoring/queries.ts';
import { keyedQuizDto, newQuiz } from '#lib/quizzes/authoring/schema.ts';
import { createQuiz } from '#lib/quizzes/authoring/service.ts';

const params = z.object({ id: pathId });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'admin',
      summary: "Every version of a lesson's quiz with its keys, the newest first",
      params,
      output: z.array(keyedQuizDto),
      status: [200],
      errors: ['not_found'],
    },
    ({ actor, params }) => listKeyedQuizzes(actor, params.id),
  ),
  POST: route(
    {
      access: 'admin',
      summary: "Write the lesson's next quiz version",
      params,
      body: newQuiz,
      output: keyedQuizDto,
      status: [201],
      errors: ['not_found'],
    },
    ({ actor, params, body }) => createQuiz(actor, params.id, body),
  ),
});
