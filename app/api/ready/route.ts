import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import { askDatabase } from '#lib/health/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'anyone',
      summary: 'The process and its database can serve',
      output: z.object({ status: z.literal('ready') }),
      status: [200],
      errors: ['unavailable'],
    },
    async () => {
      await askDatabase();
      return { status: 'ready' as const };
    },
  ),
});
