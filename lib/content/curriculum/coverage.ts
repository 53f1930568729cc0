import { type Language, LANGUAGES } from '#lib/vocabulary.ts';
import type { Topic } from '#lib/content/topics/topics.schema.ts';
import type { Loaded } from './read.ts';

/** The number of lessons that a grade has in a subject and language, and of their topics. */
export type Cell = {
  grade: number;
  subject: Topic['subject'];
  language: Language;
  lessons: number;
  topics: number;
};

const GRADES = Array.from({ length: 12 }, (_, index) => index + 1);

/** Every combination of grade, language and subject with topics, also without lessons. */
export function coverageOf({ subjects, topics }: Pick<Loaded, 'subjects' | 'topics'>): Cell[] {
  const subjectOf = new Map(topics.map(({ id, subject }) => [id, subject]));
  const lessons = subjects.flatMap((subject) => subject.lessons);
  return GRADES.flatMap((grade) =>
    [...new Set(subjectOf.values())].flatMap((subject) =>
      LANGUAGES.map((language) => {
        const ownLessons = lessons.filter(
          (lesson) =>
            lesson.grade === grade && lesson.language === language && subjectOf.get(lesson.topic) === subject,
        );
        const about = new Set(ownLessons.map(({ topic }) => topic));
        return { grade, subject, language, lessons: ownLessons.length, topics: about.size };
      }),
    ),
  );
}
