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
