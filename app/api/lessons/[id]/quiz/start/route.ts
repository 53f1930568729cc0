import { resource } from '#lib/platform/http/resource.ts';
import { reply, route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/assessing/quizzes/quizzes.calls.ts';
import { startQuiz } from '#lib/assessing/quizzes/sessions.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.startQuiz, async ({ actor, params }) => {
    const { session, isNew } = await startQuiz(actor, params.id);
    return reply(session, isNew ? 201 : 200);
  }),
);
