import { z } from 'zod';
import { language } from '#lib/content/language.ts';
import { MAX_ID } from '#lib/platform/config/ids.ts';
import { filter, search, whole } from '#lib/platform/lists/lists.schema.ts';
import { LANGUAGES, MOST_CHARACTERS } from '#lib/vocabulary.ts';

/** The most classes in one answer. */
export const PAGE = 50;

const GRADE = 'Choose a grade from 1 to 12';
const YEAR = 'Must be a year from 2000 to 2100';

export const newClass = z.strictObject({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(MOST_CHARACTERS.className, `At most ${MOST_CHARACTERS.className} characters`),
  gradeLevel: z.int(GRADE).min(1, GRADE).max(12, GRADE),
  language,
  /** The year in which the school year begins. */
  schoolYear: z.int(YEAR).min(2000, YEAR).max(2100, YEAR),
});
export const classChanges = newClass.partial();

export const classList = z.strictObject({
  search,
  /** Ended classes instead of current ones. */
  ended: filter(z.literal('yes', "Must be 'yes'")),
  /** Continues after the last class of the previous page. */
  before: filter(whole(1, MAX_ID)),
});

export const classDto = z.object({
  id: z.int(),
  name: z.string(),
  gradeLevel: z.int(),
  language: z.enum(LANGUAGES),
  schoolYear: z.int(),
  students: z.int(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
});

export type NewClass = z.infer<typeof newClass>;
export type ClassChanges = z.infer<typeof classChanges>;
export type ClassList = z.infer<typeof classList>;
export type ClassView = z.infer<typeof classDto>;
