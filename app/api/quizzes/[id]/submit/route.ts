import { resource } from '#lib/http/resource.ts';
import { reply, route } from '#lib/http/route.ts';
import * as calls from '#lib/quizzes/calls.ts';
import { submitQuiz } from '#lib/quizzes/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.submitQuiz, async ({ actor, params, body, request }) => {
    const key = request.headers.get('idempotency-key')?.slice(0, 200) || undefined;
    const { attempt, repeated } = await submitQuiz(actor, params.id, body, key);
    return reply({ attempt, aiFeedback: attempt.aiFeedback }, repeated ? 200 : 201);
  }),
);
