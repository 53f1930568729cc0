import { cookies } from 'next/headers';
import type { Client } from '#lib/auth/client.ts';
import { DEVICE_COOKIE, deviceCookieOptions } from '#lib/auth/device.ts';
import { signIn } from '#lib/auth/next-auth.ts';
import { asWire } from '#lib/http/wire.ts';
import { LANGUAGE_COOKIE } from '#lib/i18n/languages.ts';
import { getProfile } from '../queries.ts';
import type { Language, WireProfile } from '../schema.ts';
import { logIn } from './service.ts';

const YEAR_SECONDS = 31_536_000;

/** Keeps the interface language for the pages before the next sign-in. */
export async function keepLanguage(language: Language): Promise<void> {
  (await cookies()).set(LANGUAGE_COOKIE, language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' });
}

/** Checks the password and keeps the session. */
export async function startSession(
  input: { email: string; password: string },
  client: Client,
): Promise<{ profile: WireProfile; token: string }> {
  const signedIn = await logIn(input, client);
  (await cookies()).set(DEVICE_COOKIE, signedIn.device, deviceCookieOptions());
  return keepSession(signedIn);
}

/** Sets the cookie of a session just opened, and answers what the browser keeps. */
export async function keepSession({ accessToken, userId }: { accessToken: string; userId: number }) {
  await signIn('credentials', { token: accessToken, redirect: false });
  const profile = await getProfile({ userId });
  if (profile.studentProfile) await keepLanguage(profile.studentProfile.language);
  return { profile: asWire<WireProfile>(profile), token: accessToken };
}
