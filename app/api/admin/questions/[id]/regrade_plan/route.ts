import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/assessing/quizzes/regrade/regrade.calls.ts';
import { planRegrade } from '#lib/assessing/quizzes/regrade/regrade.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.planRegrade, ({ actor, params, body }) =>
    planRegrade(actor, { ...body, questionId: params.id }),
  ),
);
