import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '#lib/platform/config/env.ts';
import { secureCookie } from '#lib/platform/auth/cookie.ts';
import { noteAddress } from './address.ts';
import { blameForm } from './form.ts';
import { watchForProxy } from './proxy-signs.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Repairs a path with broken percent-encoding, so that it is not found like any other path. */
export function decodablePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Replaces a method that the framework can't handle, so that every documented path refuses it with 405 and `Allow`. */
export const answerableMethod = (method: string): string => (METHODS.has(method) ? method : 'OPTIONS');

/**
 * Replaces a target that is not a path (`*`, another host's address), so that it is not found. Of several slashes in front
 * one is left: a browser that is sent to `//host` leaves the site.
 */
export const ownPath = (url: string): string => url.replace(/^[/\\]*/, '/');

/**
 * The framework takes a form only if its page's origin is the requested host, but a proxy may send another host. A form
 * from `AUTH_URL`, our own public origin, is ours, whatever the host.
 */
export const publicHost = (origin: string | undefined, authUrl: string | undefined): string | undefined => {
  if (!authUrl || origin !== new URL(authUrl).origin) return undefined;
  return new URL(authUrl).host;
};

const HERE = '[a-z0-9._-]+|\\[[0-9a-f:.]+\\]';
const HOST = new RegExp(`^(${HERE})(:\\d{1,5})?$`, 'i');

/** The host that a client named, if it is valid; the framework builds an address from it. */
export const plausibleHost = (host: string | undefined): string =>
  host && HOST.test(host) && URL.canParse(`http://${host}`) ? host : 'localhost';

/** Renames a query key that the framework would drop, so that it is refused like any unknown key. */
export const tellableQuery = (url: string): string =>
  url.replace(/([?&])(?:_|%5f){2}proto(?:_|%5f){2}(?=[=&]|$)/gi, '$1__proto__%20');

/** The address of a parents' page opens it: it is told to nobody, not even to ourselves. */
export const referrerPolicy = (path: string): string =>
  /^\/p(?:\/|$)/.test(path) ? 'no-referrer' : 'same-origin';

/** Headers of every answer: pages, calls, files and the framework's own refusals. */
function secure(response: ServerResponse, path: string): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', referrerPolicy(path));
  response.setHeader('Permissions-Policy', NOTHING_OF_THE_DEVICE);
  if (secureCookie()) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
}
const NOTHING_OF_THE_DEVICE = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Prepares every request before the framework sees it: repairs what it can't handle, and sets the client's address. */
export function prepareRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    request.url = tellableQuery(decodablePath(ownPath(request.url ?? '/')));
    secure(response, request.url);
    request.headers.host = plausibleHost(request.headers.host);
    request.method = answerableMethod(request.method ?? 'GET');
    const host = publicHost(request.headers.origin, env().AUTH_URL);
    if (host) request.headers['x-forwarded-host'] = host;
    blameForm(request, response);
    watchForProxy(request);
    noteAddress(request);
  });
}
