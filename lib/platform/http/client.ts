import { addressOf, type Client } from '#lib/platform/auth/client.ts';
import { deviceCookie } from '#lib/platform/auth/device.ts';

/** A cookie of a request, unchanged. */
export const cookieIn = (headers: Headers, name: string): string | undefined =>
  headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The token of a bearer header; undefined if there is none. */
export const bearerIn = (headers: Headers): string | undefined =>
  /^Bearer +([\w.~+/=-]+)$/i.exec(headers.get('authorization') ?? '')?.[1];

export const clientOf = (headers: Headers): Client => ({
  address: addressOf(headers),
  device: cookieIn(headers, deviceCookie()),
  userAgent: headers.get('user-agent')?.slice(0, 1000),
  token: bearerIn(headers),
});
