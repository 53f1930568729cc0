import { createHmac } from 'node:crypto';
import { cookieName, secureCookie } from './cookie.ts';
import { authSecret } from './tokens.ts';

export const deviceCookie = () => cookieName('dars-device');
const YEAR_SECONDS = 31_536_000;
const MOST_ACCOUNTS = 40;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// The cookie is `id.tag.tag…`: a tag for each account that has signed in here. Only we can tell whose tag it is.
const partsOf = (cookie: string | undefined) => {
  const [id = '', ...tags] = (cookie ?? '').slice(0, 2000).split('.');
  return UUID.test(id) ? { id, tags } : { id: crypto.randomUUID(), tags: [] };
};
const tagOf = (id: string, userId: number) =>
  createHmac('sha256', authSecret()).update(`device|${id}|${userId}`).digest('base64url').slice(0, 22);

/** The device's id, if this account has signed in on it before. */
export function deviceOf(cookie: string | undefined, userId: number): string | undefined {
  const { id, tags } = partsOf(cookie);
  return tags.includes(tagOf(id, userId)) ? id : undefined;
}

/** The first of these accounts that has signed in on the device before. */
export function knownAmong(cookie: string | undefined, userIds: number[]): number | undefined {
  const { id, tags } = partsOf(cookie);
  return tags.length === 0 ? undefined : userIds.find((userId) => tags.includes(tagOf(id, userId)));
}

/** The device's cookie with a tag for this account added. */
export function rememberedDevice(cookie: string | undefined, userId: number): string {
  const { id, tags } = partsOf(cookie);
  return [id, ...new Set([tagOf(id, userId), ...tags])].slice(0, 1 + MOST_ACCOUNTS).join('.');
}

export const deviceCookieOptions = () => ({
  path: '/',
  maxAge: YEAR_SECONDS,
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: secureCookie(),
});

/** The cookie as a header. */
export const deviceCookieHeader = (value: string): string =>
  `${deviceCookie()}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secureCookie() ? '; Secure' : ''}`;
