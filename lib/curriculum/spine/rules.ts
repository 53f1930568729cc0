import { type Language, LANGUAGES } from '#lib/vocabulary.ts';
import type { SpineTopic } from './schema.ts';

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
