import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { cookieName } from './cookie.ts';
import { authSecret } from './tokens.ts';

export const sessionCookie = () => cookieName('authjs.session-token');

let derived: KeyObject | undefined;
const key = () =>
  (derived ??= createSecretKey(createHmac('sha256', authSecret()).update('session cookie').digest()));
const tagOf = (sessionKey: string) => createHmac('sha256', key()).update(sessionKey).digest('base64url');

/** A session's cookie: its key and a signature. The database knows whether the session is still valid. */
export const sealSession = (sessionKey: string): string => `${sessionKey}.${tagOf(sessionKey)}`;

const SEALED = /^([\w-]{43})\.([\w-]{43})$/;

/** The session key in a cookie; undefined if the cookie is not ours. */
export function openSessionCookie(cookie: string | undefined): string | undefined {
  const [, sessionKey, tag] = SEALED.exec(cookie ?? '') ?? [];
  if (!sessionKey || !tag) return undefined;
  return timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(sessionKey))) ? sessionKey : undefined;
}
