import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#db/client.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

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
      await db().execute(sql`select 1`);
      return { status: 'ready' as const };
    },
  ),
});
