import { and, asc, eq, isNull } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { classes, classStudents } from '#db/schema/school.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';

/** The names of a student's current classes. */
export async function listOwnClasses(actor: Actor): Promise<{ id: number; name: string; code: string }[]> {
  const { id, name, code } = classes;
  return db()
    .select({ id, name, code })
    .from(classStudents)
    .innerJoin(classes, and(eq(classes.id, classStudents.classId), isNull(classes.endedAt)))
    .where(eq(classStudents.studentId, actor.userId))
    .orderBy(asc(classes.name), asc(classes.id));
}
