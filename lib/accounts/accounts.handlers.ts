import { LANGUAGES } from '#lib/vocabulary.ts';
import { bind, reply } from '#lib/platform/http/route.ts';
import { clientOf } from '#lib/platform/http/client.ts';
import { deviceCookieHeader } from '#lib/platform/auth/device.ts';
import { endOwnSessions } from '#lib/accounts/sessions/sessions.service.ts';
import { issueToken, logIn, logOut } from '#lib/accounts/sign-in/sign-in.service.ts';
import { keyInCookie } from '#lib/platform/http/actor.ts';
import { listSessions } from '#lib/accounts/sessions/sessions.queries.ts';
import * as calls from './accounts.calls.ts';
import { changePassword } from './own-password.service.ts';
import { createStudentProfile, updateProfile, updateStudentSettings } from './accounts.service.ts';
import { getProfile } from './accounts.queries.ts';

export const handlers = bind(calls, {
  listLanguages: async () => [...LANGUAGES],
  logIn: async ({ body, request }) => {
    const { device, ...token } = await logIn(body, clientOf(request.headers));
    return reply(token, 200, { 'Set-Cookie': deviceCookieHeader(device) });
  },
  logOut: ({ actor }) => logOut(actor),
  renewToken: ({ request }) => issueToken(keyInCookie(request)),
  changePassword: ({ actor, body, address }) => changePassword(actor, body, address),
  getProfile: ({ actor }) => getProfile(actor),
  createStudentProfile: ({ actor, body }) => createStudentProfile(actor, body),
  updateProfile: ({ actor, body, address }) => updateProfile(actor, body, address),
  endSessions: ({ actor, body }) => endOwnSessions(actor, body.sessionId),
  listSessions: ({ actor }) => listSessions(actor),
  updateStudentSettings: ({ actor, body }) => updateStudentSettings(actor, body),
});
