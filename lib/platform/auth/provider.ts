import NextAuth, { customFetch, type NextAuthConfig } from 'next-auth';
import type { NextRequest } from 'next/server';
import { env, schoolProvider } from '#lib/platform/config/env.ts';
import { authOptions } from './next-auth.ts';

/** How long one answer of the provider may take. */
const PATIENCE_MS = 8000;
/** In the address that the provider sends people back to, `/sign-in/callback/school`. */
const ID = 'school';
const BASE = '/sign-in';

/** What the provider says of somebody, checked by the library: issuer, audience, time, state, nonce, PKCE. */
export type ProviderClaims = {
  issuer: string;
  subject: string;
  /** Null unless the provider says that the email is the person's. */
  verifiedEmail: string | null;
};

/** Whether the provider did not answer, or answered something that does not hold. */
type Failure = 'unreachable' | 'failed';

/** Asks the provider in time, and nobody without TLS whom an address with TLS names. */
const asking =
  (issuer: string, noteSilence: () => void) => async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    if (issuer.startsWith('https:') && !address.startsWith('https:')) throw new Error('not over TLS');
    const answer = await fetch(input, {
      ...init,
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      noteSilence();
      throw error;
    });
    if (answer.status >= 500) noteSilence();
    return answer;
  };

type Callbacks = NonNullable<NextAuthConfig['callbacks']>;

/** The library with the school's provider alone, for one request. */
function library(callbacks: Callbacks = {}) {
  const school = schoolProvider(env());
  if (!school) return undefined;
  let failure: Failure | undefined;
  const { name, ...connection } = school;
  const config: NextAuthConfig = {
    ...authOptions(),
    basePath: BASE,
    logger: { error: () => void (failure ??= 'failed'), warn: () => {} },
    callbacks,
    providers: [
      {
        ...{ id: ID, name, type: 'oidc', ...connection },
        checks: ['pkce', 'state', 'nonce'],
        authorization: { params: { scope: 'openid email' } },
        // The email is among the claims of the person, which many providers don't repeat in the ID token.
        idToken: false,
        options: { [customFetch]: asking(school.issuer, () => (failure = 'unreachable')) },
      } as NextAuthConfig['providers'][number],
    ],
  };
  return { ...NextAuth(() => config), issuer: school.issuer, failure: () => failure };
}

/**
 * Where the browser goes to sign in, with what it must bring back set as cookies. On a shared computer the provider asks
 * again, though somebody may be signed in there.
 */
export async function startAtProvider(
  isShared: boolean,
): Promise<{ address: string } | { failure: Failure }> {
  const auth = library();
  if (!auth) return { failure: 'failed' };
  const options = { redirect: false, redirectTo: '/login' };
  const address: string = await auth.signIn(ID, options, isShared ? { prompt: 'login' } : {});
  const failure = auth.failure();
  return failure ? { failure } : { address };
}

/** Reads what the browser brings back. The library opens no session: it is told to go elsewhere first. */
export async function finishAtProvider(
  request: NextRequest,
): Promise<{ claims: ProviderClaims } | { failure: Failure }> {
  let claims: ProviderClaims | undefined;
  const auth = library({
    signIn: ({ profile }) => {
      const { sub, email, email_verified } = profile ?? {};
      const verifiedEmail = email_verified === true && email ? email : null;
      if (sub) claims = { issuer: auth!.issuer, subject: sub, verifiedEmail };
      return '/login';
    },
  });
  await auth?.handlers.GET(request);
  return claims ? { claims } : { failure: auth?.failure() ?? 'failed' };
}

/** Names of the cookies that the library sets for the way to the provider and back. */
export const isProviderCookie = (name: string): boolean =>
  /authjs\.(state|nonce|pkce\.code_verifier|callback-url|csrf-token)$/.test(name);
