import { z } from 'zod';
import { LANGUAGES, NOTATIONS } from '#lib/vocabulary.ts';

const of = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices, `Must be ${choices.join(' or ')}, or null`).nullable();

/** The school's notation of each language that has several; null where Dars guesses it. What is left out stays. */
export const schoolNotation = z
  .strictObject({ arabic: of(NOTATIONS.Arabic), persian: of(NOTATIONS.Persian) })
  .partial();
export const schoolNotationDto = z.object({ arabic: of(NOTATIONS.Arabic), persian: of(NOTATIONS.Persian) });

const own = of([...NOTATIONS.Arabic, ...NOTATIONS.Persian]);
/** Null is the school's. */
export const ownNotation = z.strictObject({ notation: own });
export const ownNotationDto = z.object({
  language: z.enum(LANGUAGES),
  notation: own,
  /** What can be chosen in this language; empty where its schoolbooks agree. */
  choices: z.array(own.unwrap()),
});

export type SchoolNotation = z.infer<typeof schoolNotationDto>;
export type SchoolNotationChoice = z.infer<typeof schoolNotation>;
export type OwnNotation = z.infer<typeof ownNotationDto>;
