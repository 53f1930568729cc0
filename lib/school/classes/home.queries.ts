import '#server-only';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { isAdmin, type Teacher } from '#lib/platform/auth/actor.ts';

/**
 * A student's home class: the first of their current classes. An account that a teacher makes begins in its class, and
 * a class that is joined later takes its place only after it has ended or let the student go.
 */
export const homeOf = (studentId: SQLWrapper): SQL<number | null> =>
  sql<number | null>`(select h.class_id from class_students h
    join classes hc on hc.id = h.class_id and hc.ended_at is null
    where h.student_id = ${studentId} order by h.created_at, h.class_id limit 1)`;

/** The condition for a student at home in a class of this person. */
export const isHomeTeacher = (userId: number | SQLWrapper, studentId: SQLWrapper): SQL =>
  sql`exists (select 1 from class_teachers ht where ht.user_id = ${userId} and ht.class_id = ${homeOf(studentId)})`;

/** The condition for students whose passwords and parents' links are this person's; for an admin, all. */
export const isInCareOf = (actor: Teacher, studentId: SQLWrapper): SQL | undefined =>
  isAdmin(actor) ? undefined : isHomeTeacher(actor.userId, studentId);

/** The condition for students in a current class of this person; for an admin, all. */
export const isTaughtBy = (actor: Teacher, studentId: number | SQLWrapper): SQL | undefined =>
  isAdmin(actor)
    ? undefined
    : sql`exists (select 1 from class_students ts join classes tc on tc.id = ts.class_id and tc.ended_at is null
        join class_teachers tt on tt.class_id = ts.class_id
        where ts.student_id = ${studentId} and tt.user_id = ${actor.userId})`;

/** The teachers of these students' current classes, and the admins: whom a notice goes to beside the student. */
export const grownUpsOf = (actor: { userId: number }, studentIds: number[]): SQL =>
  sql`select g.user_id from (select u.id as user_id from users u where u.role = 'admin' and u.erased_at is null
    union select t.user_id from class_teachers t join class_students s on s.class_id = t.class_id
      join classes c on c.id = s.class_id and c.ended_at is null where s.student_id in ${studentIds}) g
    where g.user_id <> ${actor.userId}`;
