import type { Language } from '#lib/vocabulary.ts';

type Named = { name: string; description: string };

/** A subject's name and description in a language, where it has them. */
export function localized(
  subject: Named & { translations: Record<string, Named> },
  language?: Language,
): Named {
  const own = language && subject.translations[language];
  return { name: own ? own.name : subject.name, description: own ? own.description : subject.description };
}
