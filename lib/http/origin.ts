import { headers } from 'next/headers';
import { env } from '#lib/env.ts';

/** Where the public reaches this installation: `AUTH_URL`, else what the request was addressed to. */
export async function publicOrigin(): Promise<URL> {
  const { AUTH_URL } = env();
  if (AUTH_URL) return new URL(new URL(AUTH_URL).origin);
  return new URL(`http://${(await headers()).get('host') ?? 'localhost'}`);
}
