import { z } from 'zod';
import { LANGUAGES } from '#lib/vocabulary.ts';

/** A text of a curriculum file, with sentences for its author. */
export const text = z
  .string({
    error: (issue) =>
      issue.input === undefined || issue.input === null ? 'is missing' : 'must be a text: put it in quotes',
  })
  .refine((value) => value.trim() !== '', 'is empty');

export const id = text.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/u,
  'must be small English letters, digits and hyphens, such as name-fraction',
);

const texts = z.record(z.enum(LANGUAGES), text, 'must hold the five languages');

export const TOPIC_SUBJECTS = ['mathematics', 'science', 'computer-science'] as const;

/** Topics, independent of any lesson: each language can have a lesson about each. */
export const topicsSchema = z.array(
  z.strictObject({
    id,
    subject: z.enum(TOPIC_SUBJECTS, 'must be mathematics, science or computer-science'),
    grade: z.number('must be a number from 1 to 12').int().min(1).max(12),
    /** Topics that a student should know first. */
    needs: z.array(id, 'must be a list of topics'),
    terms: texts,
    /** What a student can do after it. */
    can: texts,
    /** What a teacher prepares for it, from nothing that costs. */
    prepare: texts.optional(),
  }),
  'must be a list of topics',
);
export type Topic = z.infer<typeof topicsSchema>[number];

const IN_RANGE = 'must be before, a number from 1 to 12, or two of them such as [4, 5]';
const gradeNumber = z.number(IN_RANGE).int(IN_RANGE).min(1, IN_RANGE).max(12, IN_RANGE);

/** A grade as we count them, by age; two are a range. */
const elsewhereGrade = z.union(
  [
    z.literal('before'),
    gradeNumber,
    z.tuple([gradeNumber, gradeNumber]).refine(([from, to]) => from < to, 'must begin with the lower grade'),
  ],
  IN_RANGE,
);

/** Curricula of other places: in which grade they teach our topics, and who says so. */
export const curriculaSchema = z.array(
  z.strictObject({
    id,
    country: text.regex(/^[A-Z]{2}$/u, 'must be two capital letters, such as PK'),
    /** As its own document is called. */
    name: text,
    languages: z.array(z.enum(LANGUAGES, 'must be one of the five languages')).min(1, 'must name a language'),
    sources: z
      .array(
        z.strictObject({
          id,
          title: text,
          language: z.enum(LANGUAGES, 'must be one of the five languages'),
          address: text.regex(/^https?:\/\/\S+$/u, 'must begin with https:// and hold no spaces'),
          read: text.regex(/^\d{4}-\d\d-\d\d$/u, 'must be a day such as "2026-11-24"'),
        }),
        'must be a list of sources',
      )
      .min(1, 'there must be at least one source'),
    topics: z.record(
      id,
      z.strictObject({
        grade: elsewhereGrade,
        /** The curriculum's own word for the grade, where it counts otherwise. */
        year: text.optional(),
        source: id,
        /** Which part of the source says it. */
        place: text,
      }),
      'must hold topics, each with its grade, source and place',
    ),
  }),
  'must be a list of curricula',
);
export type Curriculum = z.infer<typeof curriculaSchema>[number];
