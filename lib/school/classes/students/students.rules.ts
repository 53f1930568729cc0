import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Language } from '#lib/vocabulary.ts';

type Named = { id: number; firstName: string; lastName: string };

/** Students in the order of a class register: by first and last name, in its language's alphabet. */
export function inRegister<T extends Named>(language: Language, students: T[]): T[] {
  const { compare } = new Intl.Collator(INTERFACE[language].locale);
  return students.toSorted(
    (a, b) => compare(a.firstName, b.firstName) || compare(a.lastName, b.lastName) || a.id - b.id,
  );
}
