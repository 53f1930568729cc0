import { resource } from '#lib/http/resource.ts';
import { reply, route } from '#lib/http/route.ts';
import * as calls from '#lib/quizzes/calls.ts';
import { startQuiz } from '#lib/quizzes/sessions/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.startQuiz, async ({ actor, params }) => {
    const { session, isNew } = await startQuiz(actor, params.id);
    return reply(session, isNew ? 201 : 200);
  }),
);
