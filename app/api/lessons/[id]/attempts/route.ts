import { page } from '#lib/platform/http/page-reply.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/assessing/quizzes/quizzes.calls.ts';
import { listAttempts } from '#lib/assessing/quizzes/quizzes.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAttempts, async ({ actor, params, query }) =>
    page(await listAttempts(actor, params.id, query)),
  ),
);
