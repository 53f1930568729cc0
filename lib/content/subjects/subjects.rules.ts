import type { Language } from '#lib/vocabulary.ts';

type Named = { name: string; description: string };

/** A subject's name and description in a language, if it has them. */
export function localized(
  subject: Named & { translations: Record<string, Named> },
  language?: Language,
): Named {
  const translation = language && subject.translations[language];
  return {
    name: translation ? translation.name : subject.name,
    description: translation ? translation.description : subject.description,
  };
}

/** The kind of a subject, for its drawing and colour. */
export const SUBJECT_KINDS = [
  'mathematics',
  'science',
  'physics',
  'chemistry',
  'biology',
  'computer-science',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number] | 'other';

/** By the starter curriculum's key, else by the English name. */
export function kindOf(subject: { curriculumKey: string | null; name: string }): SubjectKind {
  const word = (subject.curriculumKey?.split('/').at(-1) ?? subject.name).trim().toLowerCase();
  return SUBJECT_KINDS.find((kind) => kind === word.replaceAll(' ', '-')) ?? 'other';
}

/** Grades whose lessons, questions and exercises can be heard, and whose lessons are set in large type. */
export const isForFirstReaders = (grade: number) => grade <= 2;

/** Which of four readers a student is: grades 1–3, 4–6, 7–9, 10–12; `adult` for everyone else. */
export const bandOf = (grade: number | undefined) =>
  grade === undefined
    ? 'adult'
    : (['first', 'second', 'third', 'fourth'] as const)[Math.ceil(grade / 3) - 1]!;
