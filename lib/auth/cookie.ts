import { env } from '#lib/env.ts';

/** Whether the session cookie is marked Secure (and named `__Secure-…`): where the public origin is https. */
export const secureCookie = () => env().AUTH_URL?.startsWith('https://') ?? false;
