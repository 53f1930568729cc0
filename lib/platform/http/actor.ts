import type { Actor } from '#lib/platform/auth/actor.ts';
import { addressOf } from '#lib/platform/auth/client.ts';
import { openSessionCookie, sessionCookie } from '#lib/platform/auth/session-cookie.ts';
import { type Counts, loadActor } from '#lib/platform/auth/sessions.ts';
import { TIME_ZONE_COOKIE } from '#lib/platform/auth/time-zone.ts';
import { readToken } from '#lib/platform/auth/tokens.ts';
import { env } from '#lib/platform/config/env.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { consume } from '#lib/platform/limits.service.ts';
import { bearerIn, cookieIn } from './client.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const unauthenticated = () => new DomainError('unauthenticated', 'Sign in to continue.');

function timeZoneOf(request: Request): string | undefined {
  const header = request.headers.get('time-zone');
  if (header) return header;
  const zone = cookieIn(request.headers, TIME_ZONE_COOKIE);
  return zone && /%/.test(zone) ? decodeURIComponentSafely(zone) : zone;
}

function decodeURIComponentSafely(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Browsers say where a request comes from: a change by cookie must come from our own pages. */
function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin') return false;
  const origin = request.headers.get('origin');
  if (!origin) return site === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const { AUTH_URL } = env();
  return AUTH_URL
    ? new URL(origin).origin === new URL(AUTH_URL).origin
    : new URL(origin).host === (request.headers.get('host') ?? new URL(request.url).host);
}

/**
 * Who makes this call: by bearer token, else by the session cookie. Throws 401 without a live session, 403 for a change
 * that comes by cookie from elsewhere, and 429 beyond a limit.
 */
export async function actorOf(
  request: Request,
  { isUse = true, counts }: { isUse?: boolean; counts?: Counts | undefined } = {},
): Promise<Actor> {
  const byToken = request.headers.has('authorization');
  const isOurs = byToken || SAFE.has(request.method) || isSameOrigin(request);
  const key = byToken ? await sessionInToken(request) : sessionInCookie(request);
  if (!key) {
    if (counts?.address) await consume('address', counts.address);
    throw unauthenticated();
  }
  const ours = counts && { ...counts, ofUser: counts.ofUser && isOurs };
  const look = { timeZone: timeZoneOf(request), address: addressOf(request.headers), isUse, counts: ours };
  const actor = await loadActor(key, look);
  if (!actor) throw unauthenticated();
  if (!isOurs)
    throw new DomainError(
      'forbidden',
      'A change by cookie must come from the same origin. Use a bearer token.',
    );
  return actor;
}

const sessionInCookie = ({ headers }: Request) => openSessionCookie(cookieIn(headers, sessionCookie()));

async function sessionInToken({ headers }: Request): Promise<string | undefined> {
  const token = bearerIn(headers);
  return token ? readToken(token) : undefined;
}

/** The key of the cookie's session. Throws 401 for a call by token: a token must not renew itself beyond its hour. */
export function keyInCookie(request: Request): string {
  const key = request.headers.has('authorization') ? undefined : sessionInCookie(request);
  if (!key)
    throw new DomainError(
      'unauthenticated',
      'A token is renewed by the cookie session, or by signing in again.',
    );
  return key;
}
