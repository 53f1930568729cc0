import * as calls from '#lib/accounts/admin/calls.ts';
import { listUsers } from '#lib/accounts/admin/queries.ts';
import { createUser } from '#lib/accounts/admin/service.ts';
import { page } from '#lib/http/page-reply.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listUsers, async ({ actor, query }) => page(await listUsers(actor, query))),
  route(calls.createUser, ({ actor, body }) => createUser(actor, body)),
);
