import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '#lib/env.ts';
import { secureCookie } from '#lib/auth/cookie.ts';
import { noteAddress } from './address.ts';
import { blameForm } from './form.ts';

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
export const answerableMethod = (method: string): string => (METHODS.has(method) ? method : 'OPTIONS');

/** What is no path of ours (`*`, another host's address) as one that is not found. */
export const ownPath = (url: string): string => (url.startsWith('/') ? url : `/${url}`);

/**
 * The framework takes a form only where its page's origin is the host that was asked, and a proxy may ask for another.
 * A form from `AUTH_URL`, our own public origin, is ours whatever host it was sent to.
 */
export const publicHost = (origin: string | undefined, authUrl: string | undefined): string | undefined => {
  if (!authUrl || origin !== new URL(authUrl).origin) return undefined;
  return new URL(authUrl).host;
};

const HERE = '[a-z0-9._-]+|\\[[0-9a-f:.]+\\]';
const HOST = new RegExp(`^(${HERE})(:\\d{1,5})?$`, 'i');

/** The host as a client named it, where it can be one; the framework makes an address of it. */
export const plausibleHost = (host: string | undefined): string =>
  host && HOST.test(host) && URL.canParse(`http://${host}`) ? host : 'localhost';

/** The name that the framework's own reading of a query loses; under another it is unknown like any other. */
export const tellableQuery = (url: string): string =>
  url.replace(/([?&])(?:_|%5f){2}proto(?:_|%5f){2}(?=[=&]|$)/gi, '$1__proto__%20');

/** What every answer says, whatever made it: pages, calls, files, refusals of the framework. */
function secure(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Permissions-Policy', NOTHING_OF_THE_DEVICE);
  if (secureCookie()) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
}
const NOTHING_OF_THE_DEVICE = [
  ...[
    'accelerometer',
    'bluetooth',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
  ],
  ...['microphone', 'midi', 'payment', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Prepares every incoming request before the framework sees it: what it can't answer itself, and the address. */
export function prepareRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    secure(response);
    request.url = tellableQuery(decodablePath(ownPath(request.url ?? '/')));
    request.headers.host = plausibleHost(request.headers.host);
    request.method = answerableMethod(request.method ?? 'GET');
    const host = publicHost(request.headers.origin, env().AUTH_URL);
    if (host) request.headers['x-forwarded-host'] = host;
    blameForm(request, response);
    noteAddress(request);
  });
}
