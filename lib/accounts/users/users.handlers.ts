import { bind } from '#lib/platform/http/route.ts';
import { exportUsers } from '#lib/accounts/export.queries.ts';
import { file } from '#lib/platform/http/file.ts';
import { page } from '#lib/platform/http/page-reply.ts';
import { takeSecondFactorAway } from '#lib/accounts/second-factor/second-factor.service.ts';
import * as calls from './users.calls.ts';
import { createUser, deleteUser, updateUser } from './users.service.ts';
import { getUser, listUsers } from './users.queries.ts';

export const handlers = bind(calls, {
  getUser: ({ actor, params, query }) => getUser(actor, params.id, query),
  updateUser: ({ actor, params, body }) => updateUser(actor, params.id, body),
  deleteUser: ({ actor, params }) => deleteUser(actor, params.id),
  takeSecondFactor: async ({ actor, params }) => {
    await takeSecondFactorAway(actor, params.id);
  },
  exportUsers: async ({ actor, query }) => file('users.csv', 'text/csv', exportUsers(actor, query)),
  listUsers: async ({ actor, query }) => page(await listUsers(actor, query)),
  createUser: ({ actor, body }) => createUser(actor, body),
});
