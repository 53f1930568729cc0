import { z } from 'zod';
import { LANGUAGES } from '#lib/accounts/vocabulary.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'anyone', summary: 'The languages of lessons', output: z.array(z.string()), status: [200] },
    async () => [...LANGUAGES],
  ),
});
