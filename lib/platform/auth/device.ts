import { createHmac } from 'node:crypto';
import { cookieName, secureCookie } from './cookie.ts';
import { authSecret } from './tokens.ts';

export const deviceCookie = () => cookieName('dars-device');
const YEAR_SECONDS = 31_536_000;
const MOST_TAGS = 80;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An account, or its card of this moment: a device that knew the last card doesn't know the new one. */
export type Known = number | { card: number; givenAt: Date | null };

// The cookie is `id.tag.tag…`: a tag for each account that has signed in here. Only we can tell whose tag it is.
const partsOf = (cookie: string | undefined) => {
  const [id = '', ...tags] = (cookie ?? '').slice(0, 2000).split('.');
  return UUID.test(id) ? { id, tags } : { id: crypto.randomUUID(), tags: [] };
};
const nameOf = (known: Known) =>
  typeof known === 'number' ? known : `${known.card}|card|${known.givenAt?.getTime()}`;
const tagOf = (id: string, known: Known) =>
  createHmac('sha256', authSecret())
    .update(`device|${id}|${nameOf(known)}`)
    .digest('base64url')
    .slice(0, 22);

/** The device's id, if this account has signed in on it before. */
export function deviceOf(cookie: string | undefined, known: Known): string | undefined {
  const { id, tags } = partsOf(cookie);
  return tags.includes(tagOf(id, known)) ? id : undefined;
}

/** The first of these accounts that has signed in on the device before. */
export function knownAmong(cookie: string | undefined, userIds: number[]): number | undefined {
  const { id, tags } = partsOf(cookie);
  return tags.length === 0 ? undefined : userIds.find((userId) => tags.includes(tagOf(id, userId)));
}

/** The device's cookie with tags for these added. */
export function rememberedDevice(cookie: string | undefined, ...known: Known[]): string {
  const { id, tags } = partsOf(cookie);
  return [id, ...new Set([...known.map((one) => tagOf(id, one)), ...tags])].slice(0, 1 + MOST_TAGS).join('.');
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
