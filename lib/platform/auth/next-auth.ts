import NextAuth, { type NextAuthConfig } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { secureCookie } from './cookie.ts';
import { openSessionCookie, sealSession, sessionCookie } from './session-cookie.ts';
import { loadActor, SESSION_DAYS } from './sessions.ts';
import { authSecret, readToken } from './tokens.ts';

declare module 'next-auth' {
  interface User {
    sessionKey?: string;
  }
}
declare module '@auth/core/jwt' {
  interface JWT {
    sid?: string;
  }
}

/** What every use of the library shares. */
export const authOptions = () =>
  ({
    secret: authSecret(),
    trustHost: true,
    useSecureCookies: secureCookie(),
    cookies: {
      sessionToken: {
        name: sessionCookie(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: secureCookie() },
      },
    },
    session: { strategy: 'jwt', maxAge: SESSION_DAYS * 86_400 },
    jwt: {
      encode: ({ token }) => sealSession(token!.sid!),
      decode: ({ token }) => {
        const sid = openSessionCookie(token);
        return sid ? { sid } : null;
      },
    },
    pages: { signIn: '/login' },
    logger: { error: () => {}, warn: () => {} },
  }) satisfies Omit<NextAuthConfig, 'providers'>;

/**
 * The cookie session. Its one provider turns an access token, made by a sign-in that has checked the password and the
 * limits, into a cookie of the same session. So passwords are checked in one place. Who makes a request is read from
 * the cookie without the library (session-cookie.ts), because the library would decrypt and encrypt it each time.
 */
export const { signIn, signOut } = NextAuth(() => ({
  ...authOptions(),
  providers: [
    Credentials({
      credentials: { token: {} },
      authorize: async ({ token }) => {
        const sessionKey = typeof token === 'string' ? await readToken(token) : undefined;
        const actor = sessionKey ? await loadActor(sessionKey) : undefined;
        return actor ? { id: String(actor.userId), sessionKey: sessionKey! } : null;
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user?.sessionKey ? { ...token, sid: user.sessionKey } : token),
  },
}));
