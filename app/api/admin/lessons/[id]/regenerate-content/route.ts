import * as calls from '#lib/authoring/generation/generation.calls.ts';
import { regenerateContent } from '#lib/authoring/generation/generation.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.regenerateContent, async ({ actor, params }) => ({
    detail: 'Content regeneration started.',
    generation: await regenerateContent(actor, params.id),
  })),
);
