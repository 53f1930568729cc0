import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { pathId, reply, route } from '#lib/http/route.ts';
import { submission, submittedDto } from '#lib/quizzes/schema.ts';
import { submitQuiz } from '#lib/quizzes/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      access: 'learner',
      summary:
        'Submit a quiz (201); a repeat with the same Idempotency-Key answers with the first attempt (200)',
      params: z.object({ id: pathId }),
      body: submission,
      takes: { 'Idempotency-Key': 'The same key again answers with the first attempt' },
      output: submittedDto,
      status: [201, 200],
      errors: ['not_found', 'quiz_replaced'],
    },
    async ({ actor, params, body, request }) => {
      const key = request.headers.get('idempotency-key')?.slice(0, 200) || undefined;
      const { attempt, repeated } = await submitQuiz(actor, params.id, body, key);
      return reply({ attempt, aiFeedback: attempt.aiFeedback }, repeated ? 200 : 201);
    },
  ),
});
