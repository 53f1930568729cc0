import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/quizzes/calls.ts';
import { saveAnswer } from '#lib/quizzes/sessions/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.saveAnswer, ({ actor, params, body }) => saveAnswer(actor, params.id, body)),
);
