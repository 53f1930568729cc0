import * as calls from '#lib/accounts/users/users.calls.ts';
import { listUsers } from '#lib/accounts/users/users.queries.ts';
import { createUser } from '#lib/accounts/users/users.service.ts';
import { page } from '#lib/platform/http/page-reply.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listUsers, async ({ actor, query }) => page(await listUsers(actor, query))),
  route(calls.createUser, ({ actor, body }) => createUser(actor, body)),
);
