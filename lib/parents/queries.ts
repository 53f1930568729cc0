import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { classes, classStudents, classTeachers } from '#db/schema/classes.ts';
import { parentLinks } from '#db/schema/parents.ts';
import { isAdmin, type Teacher } from '#lib/auth/actor.ts';
import { knownTimeZone } from '#lib/auth/time-zone.ts';
import { notFound } from '#lib/errors.ts';
import { dayIn } from '#lib/progress/rules.ts';
import { MOST_SHOWN, type ParentLink } from './schema.ts';

/** The condition for a student whose account exists; a link needs one. */
export const isChild = and(eq(users.role, 'student'), isNull(users.erasedAt));

/** The condition for children in this teacher's current classes; for an admin, all children. */
const isOwnChild = (actor: Teacher) =>
  isAdmin(actor)
    ? undefined
    : exists(
        db()
          .select({ id: classStudents.studentId })
          .from(classStudents)
          .innerJoin(classes, and(eq(classes.id, classStudents.classId), isNull(classes.endedAt)))
          .innerJoin(classTeachers, eq(classTeachers.classId, classStudents.classId))
          .where(and(eq(classStudents.studentId, users.id), eq(classTeachers.userId, actor.userId))),
      );

const schoolYear = sql<number | null>`(select max(c.school_year) from class_students s
  join classes c on c.id = s.class_id and c.ended_at is null where s.student_id = ${users.id})`;

/**
 * A child whose links this person manages, with the child's date. Throws `not_found`, also for another teacher's child.
 */
export async function findChild(actor: Teacher, studentId: number) {
  const [found] = await db()
    .select({ id: users.id, timeZone: studentProfiles.timeZone, schoolYear, now: sql<string>`now()` })
    .from(users)
    .leftJoin(studentProfiles, eq(studentProfiles.userId, users.id))
    .where(and(eq(users.id, studentId), isChild, isOwnChild(actor)));
  if (!found) throw notFound('This student does not exist.');
  return { ...found, today: dayIn(knownTimeZone(found.timeZone) ?? 'UTC', new Date(found.now)) };
}

/** The child of a link. Throws `not_found`, also for another teacher's child. */
export async function findLink(actor: Teacher, linkId: number) {
  const [found] = await db()
    .select({ studentId: parentLinks.studentId })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.studentId))
    .where(and(eq(parentLinks.id, linkId), isChild, isOwnChild(actor)));
  if (!found) throw notFound('This link does not exist.');
  return found;
}

type Row = typeof parentLinks.$inferSelect;

export const toLink = ({ endedAt, ...row }: Row, today: string): ParentLink => ({
  ...row,
  state: endedAt ? 'ended' : row.untilDay < today ? 'expired' : 'open',
});

/** A child's links, newest first. Throws `not_found`. */
export async function listLinks(actor: Teacher, studentId: number): Promise<ParentLink[]> {
  const { today } = await findChild(actor, studentId);
  const rows = await db()
    .select()
    .from(parentLinks)
    .where(eq(parentLinks.studentId, studentId))
    .orderBy(desc(parentLinks.id))
    .limit(MOST_SHOWN);
  return rows.map((row) => toLink(row, today));
}
