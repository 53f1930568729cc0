import { z } from 'zod';
import { language } from '#lib/content/language.ts';
import { LANGUAGES, MOST_CHARACTERS } from '#lib/vocabulary.ts';

/** The most links of one child that are listed, and that can be open. */
export const MOST_SHOWN = 30;
export const MOST_OPEN = 10;
/** The most days ahead that a link can end. */
export const MOST_DAYS = 366;
/** How many weeks back its page goes. */
export const MOST_WEEKS = 8;

const LABEL = 'Say whom it is for';
export const newLink = z.strictObject({
  label: z
    .string(LABEL)
    .trim()
    .min(1, LABEL)
    .max(MOST_CHARACTERS.linkLabel, `At most ${MOST_CHARACTERS.linkLabel} characters`),
  language,
  /** The last day; by default the end of the child's school year. */
  untilDay: z.iso.date('Must be a day such as 2026-08-31').optional(),
});

export const linkDto = z.object({
  id: z.int(),
  label: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: z.date(),
  untilDay: z.iso.date(),
  state: z.enum(['open', 'expired', 'ended']),
  uses: z.int(),
  lastUsedAt: z.date().nullable(),
});

/** With the address, which only this answer contains. */
export const madeLinkDto = linkDto.extend({ address: z.string() });

export type NewLink = z.infer<typeof newLink>;
export type ParentLink = z.infer<typeof linkDto>;
