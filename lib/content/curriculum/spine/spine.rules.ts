import { fold } from '#lib/content/items/fold.ts';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';
import type { SpineTopic } from './spine.schema.ts';

/** How many topics of a grade, subject and language have a verified lesson, or at least a draft. */
export type Filled = { language: Language; topics: number; verified: number; drafts: number };
export type GradeRow = { grade: number; cells: Filled[] };

const has = ({ lessons }: SpineTopic, language: Language, status: 'draft' | 'verified') =>
  lessons.some((lesson) => lesson.language === language && lesson.status === status);

/** One row for each grade that has topics, one cell for each language. */
export function rowsOf(topics: SpineTopic[]): GradeRow[] {
  const grades = [...new Set(topics.map(({ grade }) => grade))].sort((a, b) => a - b);
  return grades.map((grade) => {
    const own = topics.filter((topic) => topic.grade === grade);
    const cells = LANGUAGES.map((language) => {
      const verified = own.filter((topic) => has(topic, language, 'verified'));
      const drafts = own.filter((topic) => !verified.includes(topic) && has(topic, language, 'draft'));
      return { language, topics: own.length, verified: verified.length, drafts: drafts.length };
    });
    return { grade, cells };
  });
}

/** How many topics have their grade in three curricula or more, and how many in none. */
export const sourced = (topics: SpineTopic[]) => ({
  all: topics.length,
  enough: topics.filter(({ curricula }) => curricula.length >= 3).length,
  none: topics.filter(({ curricula }) => curricula.length === 0).length,
});

type Named = { id: string; grade: number; term: string };

const folded = (text: string) => fold(text).toLowerCase().replaceAll('-', ' ');

/** The topics whose name, or English id, has every word of the text. */
export function topicsNamed<T extends Named>(topics: T[], text: string): T[] {
  const words = folded(text).split(' ');
  return topics.filter(({ id, term }) => words.every((word) => folded(`${term} ${id}`).includes(word)));
}

/** Topics by grade, after those that fit, whose group names no grade. */
export function topicGroups<T extends Named>(topics: T[], isFitting: (topic: T) => boolean) {
  const rest = topics.filter((topic) => !isFitting(topic));
  const grades = [...new Set(rest.map(({ grade }) => grade))].sort((a, b) => a - b);
  return [
    { grade: null, topics: topics.filter(isFitting) },
    ...grades.map((grade) => ({ grade, topics: rest.filter((one) => one.grade === grade) })),
  ].filter((group) => group.topics.length > 0);
}

/**
 * Whether a topic is of a subject's grade and of the kind that the subject's lessons teach; of its grade alone while no
 * lesson of the subject names a topic.
 */
export function fitsSubject(topics: SpineTopic[], subject: { id: number; gradeLevel: number } | undefined) {
  const taught = topics.filter(({ lessons }) => lessons.some(({ subjectId }) => subjectId === subject?.id));
  const kinds = new Set(taught.map((topic) => topic.subject));
  return (topic: SpineTopic) =>
    topic.grade === subject?.gradeLevel && (kinds.size === 0 || kinds.has(topic.subject));
}
