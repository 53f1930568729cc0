import { cookies } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import type { Language } from '#lib/accounts/schema.ts';
import { currentActor } from '#lib/auth/require-actor.ts';
import { knownTimeZone, TIME_ZONE_COOKIE } from '#lib/auth/time-zone.ts';
import { INTERFACE, isLanguage, LANGUAGE_COOKIE } from './languages.ts';
import { messagesOf } from './messages.ts';

/** The student's preferred language, else the cookie's, else English. */
export async function interfaceLanguage(): Promise<Language> {
  const actor = await currentActor().catch(() => undefined);
  if (actor?.profile) return actor.profile.language;
  const kept = (await cookies()).get(LANGUAGE_COOKIE)?.value;
  return isLanguage(kept) ? kept : 'English';
}

export default getRequestConfig(async () => {
  const language = await interfaceLanguage();
  const timeZone = knownTimeZone((await cookies()).get(TIME_ZONE_COOKIE)?.value) ?? 'UTC';
  return { locale: INTERFACE[language].formats, messages: messagesOf(language), timeZone };
});
