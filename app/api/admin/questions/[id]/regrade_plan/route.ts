import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/quizzes/regrade/calls.ts';
import { planRegrade } from '#lib/quizzes/regrade/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.planRegrade, ({ actor, params, body }) =>
    planRegrade(actor, { ...body, questionId: params.id }),
  ),
);
