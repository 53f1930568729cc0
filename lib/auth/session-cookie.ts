import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { cookieName } from './cookie.ts';
import { authSecret } from './tokens.ts';

export const sessionCookie = () => cookieName('authjs.session-token');

let derived: KeyObject | undefined;
const key = () =>
  (derived ??= createSecretKey(createHmac('sha256', authSecret()).update('session cookie').digest()));
const tagOf = (sessionId: string) => createHmac('sha256', key()).update(sessionId).digest('base64url');

/** A session's cookie: its id and a signature. The database knows whether the session is still valid. */
export const sealSession = (sessionId: string): string => `${sessionId}.${tagOf(sessionId)}`;

const SEALED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The session id in a cookie; undefined if the cookie is not ours. */
export function openSessionCookie(cookie: string | undefined): string | undefined {
  const [, sessionId, tag] = SEALED.exec(cookie ?? '') ?? [];
  if (!sessionId || !tag) return undefined;
  return timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(sessionId))) ? sessionId : undefined;
}
