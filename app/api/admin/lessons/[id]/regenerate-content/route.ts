import { z } from 'zod';
import { regenerationDto } from '#lib/generation/schema.ts';
import { regenerateContent } from '#lib/generation/service.ts';
import { resource } from '#lib/http/resource.ts';
import { pathId, route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      access: 'admin',
      summary: "Have the model write a lesson's next draft in the background",
      params: z.object({ id: pathId }),
      output: regenerationDto,
      status: [202],
      errors: ['not_found', 'generation_running', 'no_model'],
    },
    async ({ actor, params }) => ({
      detail: 'Content regeneration started.',
      generation: await regenerateContent(actor, params.id),
    }),
  ),
});
