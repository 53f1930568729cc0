import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/quizzes/authoring/calls.ts';
import { listKeyedQuizzes } from '#lib/quizzes/authoring/queries.ts';
import { createQuiz } from '#lib/quizzes/authoring/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listKeyedQuizzes, ({ actor, params }) => listKeyedQuizzes(actor, params.id)),
  route(calls.createQuiz, ({ actor, params, body }) => createQuiz(actor, params.id, body)),
);
