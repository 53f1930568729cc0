import { bind } from '#lib/platform/http/route.ts';
import * as calls from './accounts.calls.ts';
import { makeAccounts, resetPasswords } from './accounts.service.ts';

export const handlers = bind(calls, {
  makeAccounts: ({ actor, params, body }) => makeAccounts(actor, params.id, body),
  resetPasswords: ({ actor, params, body }) => resetPasswords(actor, params.id, body.studentIds),
});
