import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/quizzes/calls.ts';
import { getAttempt } from '#lib/quizzes/queries.ts';
import { resultOf } from '#lib/quizzes/result.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getAttempt, async ({ actor, params }) => resultOf(actor, await getAttempt(actor, params.id))),
);
