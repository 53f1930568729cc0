import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import description from './description.json' with { type: 'json' };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'anyone',
      summary: 'This description',
      output: z.looseObject({ openapi: z.string() }),
      status: [200],
    },
    async () => Response.json(description),
  ),
});
