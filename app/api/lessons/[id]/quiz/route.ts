import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/assessing/quizzes/quizzes.calls.ts';
import { getQuiz } from '#lib/assessing/quizzes/quizzes.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getQuiz, ({ actor, params }) => getQuiz(actor, params.id)),
);
