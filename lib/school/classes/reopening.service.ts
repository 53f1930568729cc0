import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { classStudents } from '#db/schema/school.ts';
import { reviveLapsed } from '#lib/accounts/lapse.service.ts';
import { tellOfClass } from '#lib/accounts/teaching.service.ts';
import { isAdmin, type Teacher } from '#lib/platform/auth/actor.ts';
import type { SchoolClass } from './classes.queries.ts';
import { ask } from './students/students.service.ts';

type Reopened = SchoolClass & { endedAt: Date };

const at = ({ endedAt }: Reopened) => sql`${endedAt.toISOString()}::timestamptz`;
const isIn = ({ id }: Reopened) => eq(classStudents.classId, id);

/** The condition for who has come to another class since the end, also to one that has ended or let them go. */
const movedOn = (of: Reopened) =>
  and(
    isIn(of),
    sql`(exists (select from class_students o where o.student_id = ${classStudents.studentId}
        and o.class_id <> ${of.id} and o.created_at >= ${at(of)})
      or exists (select from audit_log l where l.target_type = 'user' and l.target_id = ${classStudents.studentId}
        and l.action = 'class.student.remove' and l.detail ->> 'classId' <> ${String(of.id)}
        and l.at >= ${at(of)}))`,
  );

/** The condition for who is in another current class. */
const areElsewhere = (of: Reopened) =>
  and(
    isIn(of),
    sql`exists (select from class_students o join classes c on c.id = o.class_id and c.ended_at is null
      where o.student_id = ${classStudents.studentId} and o.class_id <> ${of.id})`,
  );

/** Whether the end can have been a mistake that nobody has acted upon: no next home has made a card or a link. */
const wasMistake = (of: Reopened) =>
  sql`(${at(of)} > now() - interval '1 day'
    and not exists (select from audit_log l where l.target_type = 'user' and l.target_id = ${classStudents.studentId}
      and l.action in ('class.password', 'user.parents.make', 'user.parents.renew') and l.at >= ${at(of)}))`;

/**
 * Brings the students back to a class that is opened again. Whom another class has had since comes back as anybody would
 * who is there: by an admin's hand, or by the yes of those who answer for them now. Who was in another one all along,
 * which has become their home, comes back as its guest, unless the end was a mistake. What any did while it was ended
 * the class never sees; all else stays, since a gradebook that began again would lose the year.
 */
export async function bringBack(tx: Tx, actor: Teacher, of: Reopened): Promise<void> {
  if (!isAdmin(actor))
    for (const { studentId } of await tx.delete(classStudents).where(movedOn(of)).returning())
      await ask(tx, actor, of, studentId);
  const asGuests = sql`(${movedOn(of)} or (${areElsewhere(of)} and not ${wasMistake(of)}))`;
  await tx
    .update(classStudents)
    .set({ createdAt: sql`now()` })
    .where(asGuests);
  const elsewhere = await tx.select().from(classStudents).where(areElsewhere(of));
  for (const { studentId } of elsewhere) await tellOfClass(tx, actor, of, studentId);
  await reviveLapsed(tx, of.id, of.endedAt);
}
