import { sealSession, sessionCookie } from '#lib/platform/auth/session-cookie.ts';

/** The session cookie of a person, as the browser sends it. */
export const cookieOf = (sessionKey: string): string => `${sessionCookie()}=${sealSession(sessionKey)}`;
