import { z } from 'zod';
import { rowId } from '#lib/platform/config/ids.ts';
import { CONSENT_DECISIONS, CONSENT_PURPOSES, CONSENT_WAYS, MOST_CHARACTERS } from '#lib/vocabulary.ts';

/** The most students of one entry, and the most entries of one student that are listed. */
export const MOST_STUDENTS = 100;
export const MOST_LISTED = 100;

export const MOST_NAME = MOST_CHARACTERS.name;
export const MOST_CONTACT = MOST_CHARACTERS.guardianContact;

const line = (most: number) =>
  z.string(`At most ${most} characters`).trim().max(most, `At most ${most} characters`);

/** Both blank: no guardian is recorded any more. */
export const guardian = z.strictObject({ name: line(MOST_NAME), contact: line(MOST_CONTACT) });

const DAY = 'Must be a day such as 2026-08-31';
export const newConsent = z.strictObject({
  studentIds: z
    .array(rowId('Must be the id of a student'), 'Choose at least one student')
    .min(1, 'Choose at least one student')
    .max(MOST_STUDENTS, `At most ${MOST_STUDENTS} students at once`),
  purpose: z.enum(CONSENT_PURPOSES, `Must be one of ${CONSENT_PURPOSES.join(', ')}`),
  decision: z.enum(CONSENT_DECISIONS, `Must be one of ${CONSENT_DECISIONS.join(', ')}`),
  day: z.iso.date(DAY),
  way: z.enum(CONSENT_WAYS, `Must be one of ${CONSENT_WAYS.join(', ')}`),
});

export const recordedDto = z.object({ recorded: z.int() });

export const studentConsentDto = z.object({
  guardian,
  /** Whether the school asks for consent before a language model is used. */
  asksConsent: z.boolean(),
  /** The entries, newest first: the first of each purpose holds. */
  consents: z.array(
    z.object({
      id: z.int(),
      purpose: z.enum(CONSENT_PURPOSES),
      decision: z.enum(CONSENT_DECISIONS),
      day: z.iso.date(),
      way: z.enum(CONSENT_WAYS),
      /** The guardian's name as it was recorded then. */
      guardian: z.string(),
      /** The username; null if that account has been deleted. */
      recordedBy: z.string().nullable(),
      createdAt: z.date(),
    }),
  ),
});

export type Guardian = z.infer<typeof guardian>;
export type NewConsent = z.infer<typeof newConsent>;
export type StudentConsent = z.infer<typeof studentConsentDto>;
