import { cookies } from 'next/headers';
import type { Client } from '#lib/platform/auth/client.ts';
import { secureCookie } from '#lib/platform/auth/cookie.ts';
import { deviceCookie, deviceCookieOptions } from '#lib/platform/auth/device.ts';
import { signIn } from '#lib/platform/auth/next-auth.ts';
import { LANGUAGE_COOKIE } from '#lib/platform/i18n/languages.ts';
import type { Messages } from '#lib/platform/i18n/messages.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import { getProfile, languageFor } from '../accounts.queries.ts';
import type { Language } from '#lib/vocabulary.ts';
import { logIn, type SignedIn } from './sign-in.service.ts';

const YEAR_SECONDS = 31_536_000;

/** Stores the interface language for the pages before the next sign-in. */
export async function keepLanguage(language: Language): Promise<void> {
  (await cookies()).set(LANGUAGE_COOKIE, language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' });
}

type ToastKey = keyof Messages['errors']['toasts'];

/** A toast's sentence in a language that the requesting page may not have loaded. */
export const messageIn = (language: Language, toast: ToastKey): string =>
  translator(language, 'errors')(`toasts.${toast}`);

type Credentials = {
  email: string;
  password: string;
  code?: string | undefined;
  isShared?: 'on' | undefined;
};

/** Checks the password and stores the session. */
export async function startSession(credentials: Credentials, client: Client, welcome: ToastKey) {
  const isShared = credentials.isShared === 'on';
  return keepSignedIn(await logIn(credentials, client, isShared), isShared, welcome);
}

/** Stores a new session in the cookie, and the language and the device's cookie with it. */
export async function keepSignedIn(signedIn: SignedIn, isShared: boolean, welcome: ToastKey) {
  (await cookies()).set(deviceCookie(), signedIn.device, deviceCookieOptions());
  const session = await keepSession(signedIn, isShared);
  return { ...session, message: messageIn(session.language, welcome) };
}

/** Without an expiry date, the session's cookie ends with the browser. */
async function keepNoLongerThanBrowser(): Promise<void> {
  const jar = await cookies();
  const sessionCookies = jar.getAll().filter(({ name }) => name.includes('authjs.session-token'));
  const options = { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: secureCookie() };
  for (const { name, value } of sessionCookies) jar.set(name, value, options);
}

/** Sets a new session's cookie. Returns what the browser stores, and the language of the answer. */
export async function keepSession(
  { accessToken, userId }: { accessToken: string; userId: number },
  isShared: boolean,
) {
  await signIn('credentials', { token: accessToken, redirect: false });
  if (isShared) await keepNoLongerThanBrowser();
  const [profile, userLanguage] = await Promise.all([getProfile({ userId }), languageFor({ userId })]);
  if (userLanguage) await keepLanguage(userLanguage);
  const language = userLanguage ?? (await interfaceLanguage());
  return { profile, token: accessToken, isShared, language };
}
