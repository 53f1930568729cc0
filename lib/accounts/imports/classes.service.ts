import '#server-only';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { classes, classRequests, classStudents } from '#db/schema/school.ts';
import { givePictures } from '#lib/accounts/child/child.service.ts';
import { endLapsed } from '#lib/accounts/lapse.service.ts';
import { aboutAsking, tellOfClass } from '#lib/accounts/teaching.service.ts';
import { unsay } from '#lib/platform/notices/notices.service.ts';

/**
 * Puts students into their classes, except classes that have ended since.
 * @param actor who puts them there, if they were at the school already: those concerned are told
 */
export async function putIntoClasses(
  tx: Tx,
  members: { classId: number; studentId: number }[],
  actor?: { userId: number },
): Promise<void> {
  if (members.length === 0) return;
  const ids = [...new Set(members.map(({ classId }) => classId))];
  const open = await tx
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(and(inArray(classes.id, ids), isNull(classes.endedAt)))
    .orderBy(asc(classes.id))
    .for('update');
  const current = members.filter(({ classId }) => open.some(({ id }) => id === classId));
  if (current.length === 0) return;
  const letIn = current.map((member) => ({ ...member, letInBy: actor?.userId }));
  const joined = await tx.insert(classStudents).values(letIn).onConflictDoNothing().returning();
  for (const { id } of open) await givePictures(tx, id);
  if (!actor) return;
  for (const { classId, studentId } of joined) {
    const asked = and(eq(classRequests.classId, classId), eq(classRequests.studentId, studentId));
    const answered = await tx.delete(classRequests).where(asked).returning();
    if (answered.length > 0) await unsay(tx, aboutAsking(classId, studentId));
    const of = open.find(({ id }) => id === classId)!;
    await tellOfClass(tx, actor, of, studentId);
  }
  await endLapsed(
    tx,
    joined.map(({ studentId }) => studentId),
  );
}
