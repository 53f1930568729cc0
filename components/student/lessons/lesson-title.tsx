import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { isolated } from '#lib/platform/notation/latin.ts';
import type { Language } from '#lib/vocabulary.ts';

/** A lesson's title in its own language and direction. */
export function LessonTitle({ title, language }: { title: string; language: Language }) {
  const { locale, dir } = INTERFACE[language];
  return (
    <bdi lang={locale} dir={dir} className="wrap-anywhere">
      {isolated(title)}
    </bdi>
  );
}
