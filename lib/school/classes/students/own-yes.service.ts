import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { homeOf } from '#lib/platform/auth/home-class.ts';
import { type Leaving, tellOfLeaving } from '../home.service.ts';
import { wasRemovedByAdmin } from './students.queries.ts';

type By = Pick<Actor, 'userId' | 'address'>;

/**
 * By whose yes a student is in a class, as the audit log has it; null for an import, a new account, or a code that the
 * student gave. One that was given by a card counts as its maker's.
 */
const yesOf = (row: { studentId: SQLWrapper; classId: SQLWrapper }): SQL =>
  sql`(select case when l.action in ('class.student.add', 'class.student.accept') then l.actor_id
      else (l.detail ->> 'by')::int end
    from audit_log l where l.target_type = 'user' and l.target_id = ${row.studentId}
      and l.action in ('class.student.add', 'class.student.accept', 'class.student.join', 'class.student.remove')
      and l.detail ->> 'classId' = ${row.classId}::text
    order by l.id desc limit 1)`;

type Ended = Leaving & { classId: number; name: string };

/**
 * Takes out of a teacher's current classes the students of a class from which an admin has removed that teacher, where
 * they came in by this teacher's own yes and no other class gives the right to it. Those concerned are told.
 */
export async function endOwnYes(tx: Tx, actor: By, teacherId: number, classId: number): Promise<void> {
  const own = { studentId: sql`s.student_id`, classId: sql`s.class_id` };
  const other = { studentId: sql`o.student_id`, classId: sql`o.class_id` };
  const ended = await tx.execute<Ended>(sql`
    delete from class_students s using classes c, class_teachers t
    where c.id = s.class_id and c.ended_at is null and t.class_id = s.class_id and t.user_id = ${teacherId}
      and s.student_id in (select m.student_id from class_students m where m.class_id = ${classId})
      and ${yesOf(own)} = ${teacherId}
      and not exists (select from class_students o join classes oc on oc.id = o.class_id and oc.ended_at is null
        join class_teachers ot on ot.class_id = o.class_id and ot.user_id = ${teacherId}
        where o.student_id = s.student_id and ${yesOf(other)} is distinct from ${teacherId})
    returning s.student_id as id, s.class_id as "classId", c.name, ${homeOf(own.studentId)} = s.class_id as "wasHome"`);
  for (const [id, students] of Map.groupBy(ended, (row) => row.classId)) {
    await tellOfLeaving(tx, actor, { id, name: students[0]!.name }, students, true);
    for (const student of students) {
      const detail = { classId: id, withTeacher: teacherId };
      await audit(tx, actor, 'class.student.remove', { type: 'user', id: student.id }, detail);
    }
  }
}

/** The same for a class that is opened again: its teachers may have been removed from others in the meantime. */
export async function endOwnYesIn(tx: Tx, actor: By, classId: number): Promise<void> {
  const pairs = await tx.execute<{ teacherId: number; otherId: number }>(sql`
    select distinct t.user_id as "teacherId", o.class_id as "otherId" from class_teachers t
    join class_students s on s.class_id = t.class_id
    join class_students o on o.student_id = s.student_id and o.class_id <> s.class_id
    where t.class_id = ${classId} and not exists (
      select from class_teachers ot where ot.class_id = o.class_id and ot.user_id = t.user_id)`);
  for (const { teacherId, otherId } of pairs)
    if (await wasRemovedByAdmin(tx, otherId, teacherId)) await endOwnYes(tx, actor, teacherId, otherId);
}
