import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/quizzes/calls.ts';
import { getQuiz } from '#lib/quizzes/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getQuiz, ({ actor, params }) => getQuiz(actor, params.id)),
);
