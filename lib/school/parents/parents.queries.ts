import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { parentLinks } from '#db/schema/school-care.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { knownTimeZone } from '#lib/platform/auth/time-zone.ts';
import { ofHome } from '#lib/platform/auth/home-class.ts';
import { isInCareOf } from '#lib/school/classes/home.queries.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { dayIn } from '#lib/learning/progress/progress.rules.ts';
import { MOST_SHOWN, type ParentLink } from './parents.schema.ts';

/** The condition for a student whose account exists; a link needs one. */
export const isChild = and(eq(users.role, 'student'), isNull(users.erasedAt));

const ofMaker = <T>(what: ReturnType<typeof sql>) =>
  sql<T | null>`(select ${ofHome(sql`parent_links.student_id`, what)} from users maker
    where maker.id = parent_links.made_by and maker.role <> 'admin')`;

/**
 * What a link tells of: no more than its maker sees. A teacher's begins when the child joined the home class, and leaves
 * out what was done while that had ended; an admin's tells of everything.
 */
export const told = {
  since: ofMaker<string>(sql`h.created_at::text`),
  closed: ofMaker<string>(sql`hc.closed::text`),
};

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
    .where(and(eq(users.id, studentId), isChild, isInCareOf(actor, users.id)));
  if (!found) throw notFound('This student does not exist.');
  return { ...found, today: dayIn(knownTimeZone(found.timeZone) ?? 'UTC', new Date(found.now)) };
}

/** The child of a link. Throws `not_found`, also for another teacher's child. */
export async function findLink(actor: Teacher, linkId: number) {
  const [found] = await db()
    .select({ studentId: parentLinks.studentId })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.studentId))
    .where(and(eq(parentLinks.id, linkId), isChild, isInCareOf(actor, users.id)));
  if (!found) throw notFound('This link does not exist.');
  return found;
}

export const toLink = ({ endedAt, ...row }: typeof parentLinks.$inferSelect, today: string): ParentLink => ({
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
