import { z } from 'zod';
import { ANSWER_FORMS, type AnswerForm, type Language, LANGUAGES, MOST_CHARACTERS } from '#lib/vocabulary.ts';
import type { Item, Section } from '#lib/content/items/items.schema.ts';
import { id, text } from '#lib/content/topics/topics.schema.ts';

export const LANGUAGE_FOLDERS: Record<string, Language> = {
  en: 'English',
  ps: 'Pashto',
  fa: 'Persian',
  ur: 'Urdu',
  ar: 'Arabic',
};

const short = (most: number) => text.max(most, `must be at most ${most} characters`);
const names = z.strictObject(
  { name: short(MOST_CHARACTERS.subjectName), description: short(MOST_CHARACTERS.description) },
  'needs a name and a description',
);

/** What teaching one lesson takes. */
export const FEWEST_MINUTES = 5;
export const MOST_MINUTES = 90;

export const subjectSchema = z.strictObject({
  grade: z.number('must be a number from 1 to 12').int().min(1).max(12),
  names: z.record(z.enum(LANGUAGES), names, 'must hold the five languages'),
});

export const frontMatterSchema = z.strictObject({
  title: short(MOST_CHARACTERS.lessonTitle),
  minutes: z
    .number('must be a number of minutes')
    .int()
    .min(FEWEST_MINUTES, `must be ${FEWEST_MINUTES} or more`)
    .max(MOST_MINUTES, `must be ${MOST_MINUTES} or less`),
  topic: id,
  objectives: z
    .array(z.strictObject({ id, text }), 'must be a list')
    .min(2, 'there must be at least 2')
    .max(4, 'there must be at most 4'),
});

export const practiceSchema = z
  .array(
    z.strictObject({
      task: text,
      hints: z.array(text, 'must be a list').length(3, 'there must be exactly three hints'),
      solution: text,
      answer: text,
      form: z.enum(ANSWER_FORMS, `must be one of ${ANSWER_FORMS.join(', ')}`).optional(),
      section: text,
    }),
    'must be a list of tasks',
  )
  .min(4, 'there must be at least 4 tasks')
  .max(6, 'there must be at most 6 tasks');

export const quizSchema = z
  .array(
    z.strictObject({
      question: text,
      answer: text,
      wrong: z
        .array(z.strictObject({ option: text, misconception: text }), 'must be a list')
        .length(3, 'there must be exactly three wrong options'),
      explanation: text,
      evidence: text,
      section: text,
      objective: id,
      compute: z.union([text, z.number().transform(String)]).optional(),
    }),
    'must be a list of questions',
  )
  .min(8, 'there must be at least 8 questions')
  .max(12, 'there must be at most 12 questions');

export const solvedSchema = z.array(
  z.strictObject({
    item: z.number('must be the number of the question, counted from 1').int().min(1),
    answer: text,
    by: text,
  }),
  'must be a list',
);

export type CurriculumTask = {
  content: string;
  hints: [string, string, string];
  solution: string;
  finalAnswer: string;
  /** The form that the answer must have. */
  form?: AnswerForm;
  sectionId: string;
};
export type CurriculumItem = Item & { objectiveId: string; compute?: string };
/** `item` counts from 1. */
export type Solved = { item: number; answer: string; by: string };

export type CurriculumLesson = {
  /** Folder below db/curriculum, such as grade-05/mathematics/en/01-equal-parts. */
  key: string;
  grade: number;
  language: Language;
  order: number;
  title: string;
  minutes: number;
  /** Its id in topics.yaml. */
  topic: string;
  objectives: { id: string; text: string }[];
  content: string;
  sections: Section[];
  tasks: CurriculumTask[];
  items: CurriculumItem[];
  solved: Solved[];
  /** SHA-256 of lesson.md, practice.yaml and quiz.yaml: changes with any edit. */
  hash: string;
};

export type CurriculumSubject = {
  /** Such as grade-05/mathematics. */
  key: string;
  grade: number;
  names: Record<Language, { name: string; description: string }>;
  lessons: CurriculumLesson[];
};

/** A finding for the author: which file, where in it, and what to repair. */
export type Finding = { file: string; level: 'reject' | 'warn'; code: string; message: string };
