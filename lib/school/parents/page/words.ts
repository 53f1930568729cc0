import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { type Element, tagged } from '#lib/school/personal-data/html.ts';
import type { Language } from '#lib/vocabulary.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';

/** A calendar day as people of this language write it. */
export const dayWriter = (language: Language) => {
  const { formats } = INTERFACE[language];
  return (day: string, style: 'full' | 'long' = 'full') => {
    const parts = style === 'long' ? LONG : WITH_WEEKDAY;
    return new Intl.DateTimeFormat(formats, parts).format(new Date(`${day}T00:00:00Z`));
  };
};
const WITH_WEEKDAY = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const LONG = { dateStyle: 'long', timeZone: 'UTC' } as const;

export const percentWriter = (language: Language) => {
  const writer = new Intl.NumberFormat(INTERFACE[language].formats, SCORE_FORMAT);
  return (value: number) => writer.format(shownScore(value) / 100);
};

/** A lesson's title in its own language and direction. */
export function titleOf({ title, language }: { title: string; language: Language }): Element {
  const { locale, dir } = INTERFACE[language];
  return tagged('bdi', { lang: locale, dir }, title);
}
