import { env } from '#lib/platform/config/env.ts';

/** Whether cookies are marked Secure: where the public origin is https. */
export const secureCookie = () => env().AUTH_URL?.startsWith('https://') ?? false;

/** `__Host-` makes a browser refuse a cookie of this name that another host or a plain connection sets. */
export const cookieName = (name: string) => `${secureCookie() ? '__Host-' : ''}${name}`;
