import '#server-only';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { classes, classStudents } from '#db/schema/school.ts';
import { givePictures } from '#lib/accounts/child/child.service.ts';

/** Puts new students into their classes, except classes that have ended since. */
export async function putIntoClasses(
  tx: Tx,
  members: { classId: number; studentId: number }[],
): Promise<void> {
  if (members.length === 0) return;
  const ids = [...new Set(members.map(({ classId }) => classId))];
  const open = await tx
    .select({ id: classes.id })
    .from(classes)
    .where(and(inArray(classes.id, ids), isNull(classes.endedAt)))
    .orderBy(asc(classes.id))
    .for('update');
  const current = members.filter(({ classId }) => open.some(({ id }) => id === classId));
  if (current.length === 0) return;
  await tx.insert(classStudents).values(current).onConflictDoNothing();
  for (const { id } of open) await givePictures(tx, id);
}
