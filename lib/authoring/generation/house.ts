import { languageFaults, lengthFor, wordsOf } from '#lib/content/curriculum/checks/prose.ts';
import { foreignTerms } from '#lib/content/curriculum/terms.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { HouseFinding } from './generation.schema.ts';

type LessonText = {
  language: Language;
  grade: number;
  content: string;
  tasks: { content: string; solution: string; hints: string[] }[];
};

/** Checks a lesson by the rules of the starter curriculum: its length, its language, its digits, its terms. */
export function houseFindings({ language, grade, content, tasks }: LessonText): HouseFinding[] {
  const { least, most } = lengthFor(grade, language);
  const count = wordsOf(content);
  const texts = tasks.map((task) => [task.content, ...task.hints, task.solution].join('\n\n'));
  return [
    ...(count < least || count > most
      ? [{ code: 'reading-length' as const, words: count, least, most }]
      : []),
    ...languageFaults(content, language).map((fault) => ({
      ...fault,
      part: 'content' as const,
      number: null,
    })),
    ...texts.flatMap((text, at) =>
      languageFaults(text, language).map((fault) => ({ ...fault, part: 'tasks' as const, number: at + 1 })),
    ),
    ...foreignTerms([content, ...texts].join('\n\n'), language).map((term) => ({
      code: 'foreign-term' as const,
      ...term,
    })),
  ];
}
