import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/assessing/quizzes/authoring/authoring.calls.ts';
import { listKeyedQuizzes } from '#lib/assessing/quizzes/authoring/authoring.queries.ts';
import { createQuiz } from '#lib/assessing/quizzes/authoring/authoring.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listKeyedQuizzes, ({ actor, params }) => listKeyedQuizzes(actor, params.id)),
  route(calls.createQuiz, ({ actor, params, body }) => createQuiz(actor, params.id, body)),
);
