import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/assessing/quizzes/quizzes.calls.ts';
import { leaveQuiz } from '#lib/assessing/quizzes/sessions.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.leaveQuiz, ({ actor, params, body }) => leaveQuiz(actor, params.id, body.responses)),
);
