import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { classes, classRequests } from '#db/schema/school.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { tellOfAnswer } from '../home.service.ts';
import { classEnded } from '../classes.queries.ts';
import { enrol } from '../students/students.service.ts';
import { holdRequest } from './requests.queries.ts';

/** Puts the student into the class that asked. Throws `not_found`, `class_ended`, `invalid` if the class is full. */
export async function acceptRequest(actor: Teacher, requestId: number): Promise<void> {
  await db().transaction(async (tx) => {
    const { classId, studentId } = await holdRequest(tx, actor, requestId);
    const [of] = await tx.select().from(classes).where(eq(classes.id, classId)).for('update');
    if (!of || of.endedAt) throw classEnded();
    await enrol(tx, actor, of, studentId, 'class.student.accept');
  });
}

/** Throws `not_found`. */
export async function declineRequest(actor: Teacher, requestId: number): Promise<void> {
  await db().transaction(async (tx) => {
    const request = await holdRequest(tx, actor, requestId);
    const { id, classId, studentId } = request;
    await tx.delete(classRequests).where(eq(classRequests.id, id));
    await tellOfAnswer(tx, request, false);
    await audit(tx, actor, 'class.student.decline', { type: 'user', id: studentId }, { classId });
  });
}
