import * as calls from '#lib/accounts/admin/calls.ts';
import { getUser } from '#lib/accounts/admin/queries.ts';
import { deleteUser, updateUser } from '#lib/accounts/admin/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getUser, ({ actor, params, query }) => getUser(actor, params.id, query)),
  route(calls.updateUser, ({ actor, params, body }) => updateUser(actor, params.id, body)),
  route(calls.deleteUser, ({ actor, params }) => deleteUser(actor, params.id)),
);
