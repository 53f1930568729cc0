import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/assessing/quizzes/quizzes.calls.ts';
import { getAttempt } from '#lib/assessing/quizzes/quizzes.queries.ts';
import { resultOf } from '#lib/assessing/quizzes/result.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getAttempt, async ({ actor, params }) => resultOf(actor, await getAttempt(actor, params.id))),
);
