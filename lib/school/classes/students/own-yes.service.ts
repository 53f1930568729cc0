import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { endLapsed } from '#lib/accounts/lapse.service.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { homeOf } from '#lib/platform/auth/home-class.ts';
import { type Leaving, tellOfLeaving } from '../home.service.ts';

type By = Pick<Actor, 'userId' | 'address'>;

/** Whether a teacher has a right to the student of `s` by another current class, where it is no yes of theirs or this one's. */
const hasRight = (teacherId: SQL, removedId: number): SQL =>
  sql`exists (select from class_students o join classes oc on oc.id = o.class_id and oc.ended_at is null
    join class_teachers ot on ot.class_id = o.class_id and ot.user_id = ${teacherId}
    where o.student_id = s.student_id and o.class_id <> s.class_id and o.let_in_by is distinct from ot.user_id
      and o.let_in_by is distinct from ${removedId})`;

/** Whether the class of `s` is or was a teacher's own: a yes to a colleague's class is the colleague's right. */
const isOwnClass = (teacherId: number): SQL =>
  sql`(exists (select from class_teachers t where t.class_id = s.class_id and t.user_id = ${teacherId})
    or exists (select from audit_log l where l.target_type = 'class' and l.target_id = s.class_id
      and l.action = 'class.teacher.remove' and l.detail ->> 'userId' = ${String(teacherId)}))`;

/**
 * Ends a teacher's own yes to the students of a class from which an admin has removed that teacher, in all other classes
 * that are or were theirs, unless this teacher or another of such a class has the right to the student besides. They
 * leave the current ones at once, and those that have ended as soon as they are opened again. Those concerned are told.
 */
export async function endOwnYes(tx: Tx, actor: By, teacherId: number, classId: number): Promise<void> {
  const ended = await tx.execute<{ classId: number }>(sql`
    update class_students s set yes_ended_at = now()
    where s.let_in_by = ${teacherId} and s.class_id <> ${classId} and s.yes_ended_at is null
      and s.student_id in (select m.student_id from class_students m where m.class_id = ${classId})
      and ${isOwnClass(teacherId)} and not ${hasRight(sql`${teacherId}`, teacherId)}
      and not exists (select from class_teachers p where p.class_id = s.class_id
        and ${hasRight(sql`p.user_id`, teacherId)})
    returning s.class_id as "classId"`);
  for (const id of new Set(ended.map((row) => row.classId))) await leaveWithYes(tx, actor, id);
}

type Left = Leaving & { name: string; withTeacher: number };

/** Takes out of a class, unless it has ended, whoever is in it by a yes that holds no more. */
export async function leaveWithYes(tx: Tx, actor: By, classId: number): Promise<void> {
  const students = await tx.execute<Left>(sql`
    delete from class_students s using classes c
    where s.class_id = ${classId} and s.yes_ended_at is not null and c.id = s.class_id and c.ended_at is null
    returning s.student_id as id, c.name, s.let_in_by as "withTeacher",
      ${homeOf(sql`s.student_id`)} = s.class_id as "wasHome"`);
  if (students.length === 0) return;
  await tellOfLeaving(tx, actor, { id: classId, name: students[0]!.name }, students, true);
  for (const { id, withTeacher } of students)
    await audit(tx, actor, 'class.student.remove', { type: 'user', id }, { classId, withTeacher });
  await endLapsed(
    tx,
    students.map(({ id }) => id),
  );
}
