import { and, eq, exists, type SQL } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { classes, classTeachers } from '#db/schema/classes.ts';
import { isAdmin, type Teacher } from '#lib/auth/actor.ts';
import { notFound } from '#lib/errors.ts';

export type SchoolClass = typeof classes.$inferSelect;

/** True of the classes that this teacher has; an admin has them all. Undefined is no condition. */
export const isClassOf = (actor: Teacher): SQL | undefined =>
  isAdmin(actor)
    ? undefined
    : exists(
        db()
          .select({ id: classTeachers.classId })
          .from(classTeachers)
          .where(and(eq(classTeachers.classId, classes.id), eq(classTeachers.userId, actor.userId))),
      );

/** A class of this teacher's. Throws `not_found`, also where it is another's. */
export async function findClass(actor: Teacher, classId: number): Promise<SchoolClass> {
  const [found] = await db()
    .select()
    .from(classes)
    .where(and(eq(classes.id, classId), isClassOf(actor)));
  if (!found) throw notFound('This class does not exist.');
  return found;
}
