import '#server-only';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { isAdmin, type Teacher } from '#lib/platform/auth/actor.ts';
import { isHomeTeacher } from '#lib/platform/auth/home-class.ts';

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
