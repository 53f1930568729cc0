import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/quizzes/calls.ts';
import { leaveQuiz } from '#lib/quizzes/sessions/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.leaveQuiz, ({ actor, params, body }) => leaveQuiz(actor, params.id, body.responses)),
);
