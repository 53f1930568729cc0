import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { consents, guardians } from '#db/schema/school-care.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { isPossibleDay } from './consent.rules.ts';
import type { Guardian, NewConsent } from './consent.schema.ts';

/** Locks the students, so that the latest entry of each is the one that their row has. Throws `not_found`. */
async function lockStudents(tx: Tx, studentIds: number[]) {
  const students = await tx
    .select({ id: users.id, now: sql<string>`now()` })
    .from(users)
    .where(and(inArray(users.id, studentIds), eq(users.role, 'student'), isNull(users.erasedAt)))
    .orderBy(asc(users.id))
    .for('no key update');
  if (students.length < studentIds.length)
    throw notFound(
      studentIds.length === 1 ? 'This student does not exist.' : 'One of these students does not exist.',
    );
  return new Date(students[0]!.now);
}

/**
 * Records a guardian's decision for each of these students, or for none of them. It holds from the next message to the
 * model on. Throws `not_found` and `invalid`.
 */
export async function recordConsent(
  actor: Actor<'admin'>,
  { studentIds, ...entry }: NewConsent,
): Promise<{ recorded: number }> {
  const ids = [...new Set(studentIds)];
  return db().transaction(async (tx) => {
    const now = await lockStudents(tx, ids);
    if (!isPossibleDay(entry.day, now)) throw notThatDay();
    const named = await tx.select().from(guardians).where(inArray(guardians.studentId, ids));
    const names = new Map(named.map(({ studentId, name }) => [studentId, name]));
    const values = ids.map((studentId) => ({
      ...entry,
      ...{ studentId, guardian: names.get(studentId) ?? '', recordedBy: actor.userId },
    }));
    await tx.insert(consents).values(values);
    await tx.update(users).set({ modelConsent: entry.decision }).where(inArray(users.id, ids));
    const { decision, ...detail } = entry;
    for (const id of ids) await audit(tx, actor, `user.consent.${decision}`, { type: 'user', id }, detail);
    return { recorded: ids.length };
  });
}

const notThatDay = () => {
  const message = 'Must be today or a day of the last 20 years';
  return new DomainError('invalid', `day: ${message}`, {
    fields: [{ field: 'day', message, code: 'out_of_range' }],
  });
};

/** Records who answers for a student at home, instead of what was recorded before. Throws `not_found`. */
export async function setGuardian(
  actor: Actor<'admin'>,
  studentId: number,
  input: Guardian,
): Promise<Guardian> {
  await db().transaction(async (tx) => {
    await lockStudents(tx, [studentId]);
    if (input.name || input.contact)
      await tx
        .insert(guardians)
        .values({ studentId, ...input })
        .onConflictDoUpdate({ target: guardians.studentId, set: input });
    else await tx.delete(guardians).where(eq(guardians.studentId, studentId));
    await audit(tx, actor, 'user.guardian', { type: 'user', id: studentId });
  });
  return input;
}
