import { eq, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { studentProfiles } from '#db/schema/accounts.ts';
import { installation, SCHOOL_NOTATIONS } from '#db/schema/platform.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import type { Notation } from '#lib/vocabulary.ts';
import { ownNotationOf, schoolNotationOf } from './notation.rules.ts';
import type { OwnNotation, SchoolNotation, SchoolNotationChoice } from './notation.schema.ts';

/** Sets the school's notation of a language, from the next page on. */
export async function chooseSchoolNotation(
  actor: Actor<'admin'>,
  choice: SchoolNotationChoice,
): Promise<SchoolNotation> {
  const value = {
    ...('arabic' in choice && { Arabic: choice.arabic }),
    ...('persian' in choice && { Persian: choice.persian }),
  };
  return db().transaction(async (tx) => {
    const [row] = await tx
      .insert(installation)
      .values({ key: SCHOOL_NOTATIONS, value })
      .onConflictDoUpdate({
        target: installation.key,
        set: { value: sql`${installation.value} || excluded.value`, at: sql`now()` },
      })
      .returning({ value: installation.value });
    await audit(tx, actor, 'lesson.notation', null, value);
    const school = row!.value as Actor['notations']['school'];
    return schoolNotationOf({ notations: { own: null, school } });
  });
}

/**
 * Sets a student's own notation; null follows the school. Throws `invalid` where it is none of their language,
 * `not_found` without a profile.
 */
export async function chooseOwnNotation(
  actor: Actor<'student'>,
  { notation }: { notation: Notation | null },
): Promise<OwnNotation> {
  const { choices } = ownNotationOf(actor);
  if (notation && !choices.includes(notation)) throw notOffered();
  await db().update(studentProfiles).set({ notation }).where(eq(studentProfiles.userId, actor.userId));
  return ownNotationOf({ ...actor, notations: { ...actor.notations, own: notation } });
}

const notOffered = () => {
  const message = 'Your language has no such notation';
  return new DomainError('invalid', `${message}.`, {
    fields: [{ field: 'notation', message, code: 'not_offered' }],
  });
};
