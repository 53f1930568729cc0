import * as calls from '#lib/generation/calls.ts';
import { regenerateContent } from '#lib/generation/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.regenerateContent, async ({ actor, params }) => ({
    detail: 'Content regeneration started.',
    generation: await regenerateContent(actor, params.id),
  })),
);
