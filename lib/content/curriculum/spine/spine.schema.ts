import { z } from 'zod';
import { language } from '#lib/content/language.ts';
import { filter, whole } from '#lib/platform/lists/lists.schema.ts';
import { TOPIC_SUBJECTS } from '#lib/content/topics/topics.schema.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

export const spineQuery = z.strictObject({
  grade: filter(whole(1, 12)),
  subject: filter(z.enum(TOPIC_SUBJECTS, `Must be one of ${TOPIC_SUBJECTS.join(', ')}`)),
  /** The language of the topics' words. */
  language: language.default('English'),
});

export const spineDto = z.object({
  /** In an order in which they can be taught. */
  topics: z.array(
    z.object({
      id: z.string(),
      subject: z.enum(TOPIC_SUBJECTS),
      grade: z.int(),
      /** The topics that it builds on. */
      needs: z.array(z.string()),
      term: z.string(),
      /** What a student can do after it. */
      can: z.string(),
      /** Other curricula that a public source says it of; grades by age, 0 is before grade 1. */
      curricula: z.array(
        z.object({
          id: z.string(),
          /** ISO 3166: two letters. */
          country: z.string(),
          name: z.string(),
          from: z.int(),
          to: z.int(),
          /** The curriculum's own word for the grade, where it counts otherwise. */
          year: z.string().nullable(),
          /** Which part of the source says it, in the source's language. */
          place: z.string(),
          source: z.object({ title: z.string(), language: z.enum(LANGUAGES), address: z.string() }),
        }),
      ),
      /** Draft: students have none of it yet. */
      lessons: z.array(
        z.object({
          id: z.int(),
          subjectId: z.int(),
          title: z.string(),
          language: z.enum(LANGUAGES),
          status: z.enum(['draft', 'verified']),
        }),
      ),
    }),
  ),
  /** Lessons of these grades that name no topic, counted by subject and language. */
  withoutTopic: z.array(
    z.object({
      subjectId: z.int(),
      subject: z.string(),
      grade: z.int(),
      language: z.enum(LANGUAGES),
      lessons: z.int(),
    }),
  ),
});

export type SpineQuery = z.infer<typeof spineQuery>;
export type Spine = z.infer<typeof spineDto>;
export type SpineTopic = Spine['topics'][number];
