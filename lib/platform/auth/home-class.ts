import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/**
 * What a student's home class says: the first of their current classes. An account that a teacher makes begins in its
 * class, and a class that is joined later takes its place only after it has ended or let the student go.
 * @param what a column of `h`, the student's row in it, or of `hc`, the class
 */
export const ofHome = <T>(studentId: SQLWrapper, what: SQL): SQL<T | null> =>
  sql<T | null>`(select ${what} from class_students h
    join classes hc on hc.id = h.class_id and hc.ended_at is null
    where h.student_id = ${studentId} order by h.created_at, h.class_id limit 1)`;

export const homeOf = (studentId: SQLWrapper): SQL<number | null> =>
  ofHome<number>(studentId, sql`h.class_id`);

/** The condition for a student at home in a class of this person. */
export const isHomeTeacher = (userId: number | SQLWrapper, studentId: SQLWrapper): SQL =>
  sql`exists (select 1 from class_teachers ht where ht.user_id = ${userId} and ht.class_id = ${homeOf(studentId)})`;

/** The condition for a `maker` who answers for a student: an admin, or a teacher of their home class. */
export const answersFor = (studentId: SQLWrapper): SQL =>
  sql`(maker.erased_at is null and (maker.role = 'admin'
    or (maker.role = 'instructor' and ${isHomeTeacher(sql`maker.id`, studentId)})))`;
