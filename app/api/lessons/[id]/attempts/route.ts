import { page } from '#lib/http/page-reply.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/quizzes/calls.ts';
import { listAttempts } from '#lib/quizzes/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAttempts, async ({ actor, params, query }) =>
    page(await listAttempts(actor, params.id, query)),
  ),
);
