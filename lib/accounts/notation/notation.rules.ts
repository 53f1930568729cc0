import type { Actor } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { choicesIn } from '#lib/platform/notation/notation.rules.ts';
import type { Notation } from '#lib/vocabulary.ts';
import type { OwnNotation, SchoolNotation } from './notation.schema.ts';

/** The actor came with both, so neither needs the database. */
export const schoolNotationOf = ({ notations: { school } }: Pick<Actor, 'notations'>): SchoolNotation => ({
  arabic: (school.Arabic ?? null) as SchoolNotation['arabic'],
  persian: (school.Persian ?? null) as SchoolNotation['persian'],
});

/** A student's own choice in the language of their lessons. Throws `not_found` without a profile. */
export function ownNotationOf({
  profile,
  notations: { own },
}: Pick<Actor, 'profile' | 'notations'>): OwnNotation {
  if (!profile) throw notFound('You have no student profile yet.');
  const choices: Notation[] = [...choicesIn(profile.language)];
  return { language: profile.language, notation: own && choices.includes(own) ? own : null, choices };
}
