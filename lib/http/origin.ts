import { isIP } from 'node:net';
import { headers } from 'next/headers';
import { env } from '#lib/env.ts';

/**
 * The origin of an installation that says none of its own, by what a request was addressed to: an address or this
 * machine. A name can be anybody's, and what is made of it can be kept by a cache: a name needs `AUTH_URL`.
 */
export function addressedOrigin(host: string | null, port: number): URL {
  const here = `http://localhost:${port}`;
  const url = host && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : new URL(here);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  return new URL(name === 'localhost' || isIP(name) ? url.origin : here);
}

/** The public origin: `AUTH_URL`, else the address of the request. */
export const originFor = (asked: Pick<Headers, 'get'>): URL =>
  ownOrigin() ?? addressedOrigin(asked.get('host'), env().PORT);

const ownOrigin = () => {
  const { AUTH_URL } = env();
  return AUTH_URL ? new URL(new URL(AUTH_URL).origin) : undefined;
};

/** The same on a page. */
export const publicOrigin = async (): Promise<URL> => ownOrigin() ?? originFor(await headers());
