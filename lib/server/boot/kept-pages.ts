import { get, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { knownTimeZone, TIME_ZONE_COOKIE } from '#lib/platform/auth/time-zone.ts';
import { originFor } from '#lib/platform/http/origin.ts';
import { acceptedLanguage } from '#lib/platform/i18n/accept-language.ts';
import { isLanguage, LANGUAGE_COOKIE } from '#lib/platform/i18n/languages.ts';
import { log } from '#lib/platform/config/log.ts';

/** Pages that are the same for everybody with the same language and time zone who isn't signed in. */
const PUBLIC = new Set(['/', '/login', '/accessibility', '/privacy', '/docs/api']);
/** A page has about 100 KB. */
const MOST_PAGES = 60;
/** Headers that belong to one response only. */
const OF_ONE_RESPONSE = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** A page without its nonce: each response gets a new one. */
type Page = { headers: OutgoingHttpHeaders; parts: string[]; policy: string[] };

const pages = new LRUCache<string, Page>({ max: MOST_PAGES });
const rendering = new Set<string>();
/** What was asked for once: only what is asked for again is kept, so that made-up readers cost and displace nothing. */
const asked = new LRUCache<string, true>({ max: 4 * MOST_PAGES });
const compress = promisify(gzip);

/** Everything that a public page depends on, as headers; undefined for all other requests. */
function readerOf({ method, url = '', headers }: IncomingMessage): Record<string, string> | undefined {
  const { cookie = '' } = headers;
  if (method !== 'GET' || !PUBLIC.has(url) || 'rsc' in headers) return undefined;
  if (cookie.includes('authjs.session-token')) return undefined;
  const cookies = new URLSearchParams(cookie.replaceAll(/;\s*/g, '&'));
  const chosen = cookies.get(LANGUAGE_COOKIE);
  const language = isLanguage(chosen) ? chosen : acceptedLanguage(headers['accept-language'] ?? null);
  const timeZone = knownTimeZone(cookies.get(TIME_ZONE_COOKIE)) ?? 'UTC';
  return {
    // A fixed one, whatever the reader's says: only the landing page's own address in its head depends on it.
    host: originFor(new Headers()).host,
    cookie: `${LANGUAGE_COOKIE}=${language}; ${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}`,
  };
}

/** Requests the page from ourselves with these headers alone, so that no reader's request can change what is kept. */
function render(key: string, { url: path, socket }: IncomingMessage, headers: Record<string, string>): void {
  rendering.add(key);
  const failed = (err: unknown) => log().warn({ err, path }, 'a public page could not be kept');
  const { localAddress: host, localPort: port } = socket;
  get({ host, port, path, headers }, (response) => {
    void keep(key, response)
      .catch(failed)
      .finally(() => rendering.delete(key));
  }).on('error', (error) => {
    rendering.delete(key);
    failed(error);
  });
}

async function keep(key: string, response: IncomingMessage): Promise<void> {
  const body = await text(response);
  const policy = String(response.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (response.statusCode !== 200 || response.headers['set-cookie'] || !nonce) return;
  const headers = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => !OF_ONE_RESPONSE.has(name)),
  );
  pages.set(key, { headers, parts: body.split(nonce), policy: policy.split(nonce) });
}

async function send(request: IncomingMessage, response: ServerResponse, page: Page): Promise<void> {
  const nonce = btoa(crypto.randomUUID());
  const body = page.parts.join(nonce);
  const isCompressed = new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip';
  const bytes = isCompressed ? await compress(body) : Buffer.from(body);
  response.writeHead(200, {
    ...page.headers,
    'content-security-policy': page.policy.join(nonce),
    ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    'content-length': bytes.length,
  });
  response.end(bytes);
}

/**
 * Answers a request for a public page with the page as it was once rendered, under a nonce of its own. False if it is
 * another request, or the page isn't rendered yet: then the framework answers, and keeps it when it is asked for again.
 */
export function answeredFromKept(request: IncomingMessage, response: ServerResponse): boolean {
  const headers = readerOf(request);
  if (!headers) return false;
  const key = JSON.stringify([request.url, headers]);
  const page = pages.get(key);
  if (page) void send(request, response, page).catch((error: unknown) => response.destroy(error as Error));
  else if (!asked.has(key)) asked.set(key, true);
  else if (!rendering.has(key)) render(key, request, headers);
  return page !== undefined;
}
