import * as calls from '#lib/accounts/users/users.calls.ts';
import { getUser } from '#lib/accounts/users/users.queries.ts';
import { deleteUser, updateUser } from '#lib/accounts/users/users.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getUser, ({ actor, params, query }) => getUser(actor, params.id, query)),
  route(calls.updateUser, ({ actor, params, body }) => updateUser(actor, params.id, body)),
  route(calls.deleteUser, ({ actor, params }) => deleteUser(actor, params.id)),
);
