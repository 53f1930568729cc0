import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { cookieName, secureCookie } from '#lib/platform/auth/cookie.ts';
import { finishAtProvider, isProviderCookie, startAtProvider } from '#lib/platform/auth/provider.ts';
import { env, schoolProvider } from '#lib/platform/config/env.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { clientOf } from '#lib/platform/http/client.ts';
import { originFor } from '#lib/platform/http/origin.ts';
import { consume } from '#lib/platform/limits.service.ts';
import { keepSignedIn } from '../sign-in/cookie.ts';
import { logInBySchool } from './school-sign-in.service.ts';

/** Bytes: more than the form has. */
const SMALL = 200;
const WAY_SECONDS = 900;
const NOT_STORED = { 'Cache-Control': 'no-store' };

/** Remembers on the way to the provider that the computer is not shared; without it, it is. */
const ownDevice = () => cookieName('dars-own-device');
const options = (maxAge: number) => ({
  ...{ path: '/', httpOnly: true, sameSite: 'lax' as const, secure: secureCookie() },
  maxAge,
});

const to = (request: Request, path: string) =>
  new Response(null, {
    status: 303,
    headers: { ...NOT_STORED, Location: new URL(path, originFor(request.headers)).href },
  });
/** Back to the sign-in page, which has a sentence for the refusal. */
const refused = (request: Request, refusal: string) => to(request, `/login?school=${refusal}`);

const guarded = async (request: Request, run: () => Promise<Response>): Promise<Response> => {
  if (!schoolProvider(env())) return new Response(null, { status: 404 });
  try {
    await consume('address', clientOf(request.headers).address);
    return await run();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many') return refused(request, 'busy');
    throw error;
  }
};

/**
 * The form's way to the provider. A page that refreshes at once, since the content security policy lets no form be led to
 * another site, and a provider may lead on to others that nobody here knows.
 */
export const startSchoolSignIn = (request: Request): Promise<Response> =>
  guarded(request, async () => {
    const isOwn = request.headers.get('origin') === originFor(request.headers).origin;
    const isSmall = Number(request.headers.get('content-length') ?? SMALL + 1) <= SMALL;
    if (!isOwn || !isSmall) return refused(request, 'failed');
    const isShared = new URLSearchParams(await request.text()).get('isShared') === 'on';
    const started = await startAtProvider(isShared);
    if ('failure' in started) return refused(request, started.failure);
    (await cookies()).set(ownDevice(), '1', options(isShared ? 0 : WAY_SECONDS));
    return new Response(null, { headers: { ...NOT_STORED, Refresh: `0; url=${started.address}` } });
  });

/** The way back: opens the session, or says on the sign-in page why not. What the way needed is gone in either case. */
export const finishSchoolSignIn = (request: NextRequest): Promise<Response> =>
  guarded(request, async () => {
    const finished = await finishAtProvider(request);
    const jar = await cookies();
    const isShared = !jar.has(ownDevice());
    for (const { name } of jar.getAll())
      if (name === ownDevice() || isProviderCookie(name)) jar.set(name, '', options(0));
    if ('failure' in finished) return refused(request, finished.failure);
    const signedIn = await logInBySchool(finished.claims, clientOf(request.headers), isShared);
    if (typeof signedIn === 'string') return refused(request, signedIn);
    await keepSignedIn(signedIn, isShared, 'welcomeBack');
    return to(request, '/dashboard');
  });
