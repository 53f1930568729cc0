import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { env } from '#lib/env.ts';
import { noteAddress } from './address.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A path whose percent-encoding can't be decoded, made one that can: it names nothing, and is not found like any other. */
export function decodablePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** A method that the framework has no handler for, as one that every documented path refuses with 405 and `Allow`. */
export const answerableMethod = (method: string, url: string): string =>
  METHODS.has(method) || !/^\/api(\/|\?|$)/.test(url) ? method : 'OPTIONS';

/**
 * The framework takes a form only where its page's origin is the host that was asked, and a proxy may ask for another.
 * A form from `AUTH_URL`, our own public origin, is ours whatever host it was sent to.
 */
export const publicHost = (origin: string | undefined, authUrl: string | undefined): string | undefined => {
  if (!authUrl || origin !== new URL(authUrl).origin) return undefined;
  return new URL(authUrl).host;
};

/** Prepares every incoming request before the framework sees it: what it can't answer itself, and the address. */
export function prepareRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = decodablePath(request.url ?? '/');
    request.method = answerableMethod(request.method ?? 'GET', request.url);
    const host = publicHost(request.headers.origin, env().AUTH_URL);
    if (host) request.headers['x-forwarded-host'] = host;
    noteAddress(request);
  });
}
