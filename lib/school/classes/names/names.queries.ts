import { and, eq, isNull } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { isInCareOf } from '../home.queries.ts';

/** The names of a student, for whoever may correct them. Throws `not_found`, also for another teacher's student. */
export async function getNames(actor: Teacher, studentId: number, executor: Executor = db()) {
  const isStudent = and(eq(users.id, studentId), eq(users.role, 'student'), isNull(users.erasedAt));
  const [names] = await executor
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(isStudent, isInCareOf(actor, users.id)));
  if (!names) throw notFound('This student does not exist.');
  return names;
}
