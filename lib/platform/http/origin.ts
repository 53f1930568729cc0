import { isIP } from 'node:net';
import { env } from '#lib/platform/config/env.ts';

/**
 * The origin of an installation without `AUTH_URL`, from the request's host: only an IP address or this machine. A
 * client can send any name, and a cache could keep pages made with it; so a name needs `AUTH_URL`.
 */
export function addressedOrigin(host: string | null, port: number): URL {
  const here = `http://localhost:${port}`;
  const url = host && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : new URL(here);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  return new URL(name === 'localhost' || isIP(name) ? url.origin : here);
}

/** The public origin: `AUTH_URL`, else the address of the request. */
export const originFor = (requestHeaders: Pick<Headers, 'get'>): URL =>
  ownOrigin() ?? addressedOrigin(requestHeaders.get('host'), env().PORT);

const ownOrigin = () => {
  const { AUTH_URL } = env();
  return AUTH_URL ? new URL(new URL(AUTH_URL).origin) : undefined;
};
