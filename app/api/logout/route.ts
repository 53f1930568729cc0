import { logOut } from '#lib/accounts/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      access: 'signed-in',
      summary: 'End this session and every token made from it',
      output: null,
      status: [204],
    },
    ({ actor }) => logOut(actor),
  ),
});
