import { z } from 'zod';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { call } from '#lib/platform/http/call.ts';
import { typesetDto } from './typeset.schema.ts';

export const typesetTexts = call('POST /admin/typeset/', {
  access: 'admin',
  freshProof: false,
  summary: "The HTML of each of a lesson's texts that needs more than plain text",
  body: z.strictObject({
    /** Theirs: their schoolbooks, as the school chose them, decide the digits; without it they are as written. */
    language: z.enum(LANGUAGES, 'Must be a language').optional(),
    texts: z
      .array(z.string('Must be text').max(500_000, 'At most 500,000 characters'), 'Must be a list of texts')
      .max(500, 'At most 500 texts'),
  }),
  answers: { 200: typesetDto },
});
