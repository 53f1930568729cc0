import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { accountOfSession } from '#lib/platform/auth/account-of-session.ts';
import { openSessionCookie, sessionCookie } from '#lib/platform/auth/session-cookie.ts';
import { sessionIdOf } from '#lib/platform/auth/session-key.ts';
import { addressOf } from '#lib/platform/auth/client.ts';
import { cookieIn } from '#lib/platform/http/client.ts';
import { acceptedLanguage } from '#lib/platform/i18n/accept-language.ts';
import { INTERFACE, isLanguage, LANGUAGE_COOKIE } from '#lib/platform/i18n/languages.ts';
import { translator } from '#lib/platform/i18n/translator.ts';

const MINUTE_MS = 60_000;
/** Pages in a minute, as many as calls: of an account or of its session, and of an address of people who aren't signed in. */
const MOST = { account: 600, address: 3000 };
const MOST_KEYS = 50_000;
const ORIGIN = 'http://localhost';

const counts = new LRUCache<string, { points: number }>({
  max: MOST_KEYS,
  ttl: MINUTE_MS,
  noUpdateTTL: true,
});

/** What counts for itself, as calls and parents' pages do, and what the framework answers without a page. */
const NO_PAGE = /^\/(?:(?:api|_next\/static|p)\/|figures\/[^/]+$)/;
/** By name: whatever else has a dot in it is answered by the page of what was not found. */
const FILES = new Set([
  ...['icon.svg', 'favicon.ico', 'manifest.webmanifest', 'robots.txt', 'sitemap.xml'],
  ...['security.txt', '.well-known/security.txt'],
  ...readdirSync('public', { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(sep, '/')),
]);

function isPage(url: string): boolean {
  // As the framework reads it, without dot segments. A path that ends in a slash is only sent on.
  const path = URL.canParse(url, ORIGIN) ? new URL(url, ORIGIN).pathname : url;
  return !NO_PAGE.test(path) && !FILES.has(path.slice(1)) && !/.\/$/.test(path);
}

function askerOf(headers: Headers): { key: string; most: number } {
  const sessionKey = openSessionCookie(cookieIn(headers, sessionCookie()));
  if (!sessionKey) return { key: `address ${addressOf(headers)}`, most: MOST.address };
  const sessionId = sessionIdOf(sessionKey);
  return { key: `account ${accountOfSession(sessionId) ?? sessionId}`, most: MOST.account };
}

/** Counts a page in this process. Returns the seconds to wait if it is beyond the limit of who asks. */
export function countPage(url: string, headers: Headers): number | undefined {
  if (!isPage(url)) return undefined;
  const { key, most } = askerOf(headers);
  const count = counts.get(key) ?? { points: 0 };
  count.points += 1;
  if (!counts.has(key)) counts.set(key, count);
  return count.points > most ? Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000)) : undefined;
}

/** Answers a request for a page beyond the limit. False if it is within, or no page. */
export function refusedBeyondLimit(request: IncomingMessage, response: ServerResponse): boolean {
  const headers = new Headers(request.headers as Record<string, string>);
  const retryAfter = countPage(request.url ?? '/', headers);
  if (retryAfter === undefined) return false;
  const chosen = cookieIn(headers, LANGUAGE_COOKIE);
  const language = isLanguage(chosen) ? chosen : acceptedLanguage(headers.get('accept-language'));
  const { locale, dir } = INTERFACE[language];
  const sentence = translator(language, 'errors')('codes.too_many');
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Dars</title>';
  response.writeHead(429, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    'Retry-After': retryAfter,
  });
  response.end(`<!doctype html><html lang="${locale}" dir="${dir}">${head}<p>${sentence}</p></html>`);
  return true;
}
