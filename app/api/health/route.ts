import { z } from 'zod';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'anyone',
      uncounted: true,
      summary: 'The process answers',
      output: z.object({ status: z.literal('ok') }),
      status: [200],
    },
    async () => ({ status: 'ok' as const }),
  ),
});
