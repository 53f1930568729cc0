import { z } from 'zod';
import { LANGUAGES } from '#lib/vocabulary.ts';

/** `json` has every column; `html` is to be read and printed, in the language asked for. */
export const dataQuery = z.strictObject({
  format: z.enum(['json', 'html'], 'Must be json or html').default('json'),
  language: z.enum(LANGUAGES, `Must be one of ${LANGUAGES.join(', ')}`).default('English'),
});
export type DataQuery = z.infer<typeof dataQuery>;
