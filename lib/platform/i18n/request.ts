import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import type { Language } from '#lib/vocabulary.ts';
import { actorIfReachable } from '#lib/platform/auth/require-actor.ts';
import { knownTimeZone, TIME_ZONE_COOKIE } from '#lib/platform/auth/time-zone.ts';
import { acceptedLanguage } from './accept-language.ts';
import { formatsOf, isLanguage, LANGUAGE_COOKIE } from './languages.ts';
import { messagesOf } from './messages.ts';

/**
 * The interface language: the reader's choice, else their lessons' language, else this browser's last one, else one
 * that it accepts.
 */
export async function interfaceLanguage(): Promise<Language> {
  const actor = await actorIfReachable();
  const userLanguage = actor?.interfaceLanguage ?? actor?.profile?.language;
  if (userLanguage) return userLanguage;
  const code = (await cookies()).get(LANGUAGE_COOKIE)?.value;
  return isLanguage(code) ? code : acceptedLanguage((await headers()).get('accept-language'));
}

export default getRequestConfig(async () => {
  const language = await interfaceLanguage();
  const timeZone = knownTimeZone((await cookies()).get(TIME_ZONE_COOKIE)?.value) ?? 'UTC';
  return { locale: formatsOf(language, await actorIfReachable()), messages: messagesOf(language), timeZone };
});
