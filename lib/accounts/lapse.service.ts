import '#server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { answersFor, homeOf } from '#lib/platform/auth/home-class.ts';

/** The class that was a student's last; null where they left it with a teacher whom an admin had removed. */
const lastClass = sql`(select l.id from (
  select e.class_id as id, ec.ended_at as at from class_students e join classes ec on ec.id = e.class_id
    where e.student_id = users.id
  union all select case when a.detail ? 'withTeacher' then null else (a.detail ->> 'classId')::int end, a.at
    from audit_log a where a.target_type = 'user' and a.target_id = users.id and a.action = 'class.student.remove'
  ) l order by l.at desc limit 1)`;

/** A student without a class keeps what they have: nobody else answers for them yet, and they may need to call for help. */
const keepsWayIn = sql`(${homeOf(sql`users.id`)} is null and maker.erased_at is null and maker.role = 'instructor'
  and exists (select from class_teachers lt where lt.user_id = maker.id and lt.class_id = ${lastClass}))`;

const isCardUpheld = sql`exists (select from users maker where maker.id = users.password_given_by
  and (${answersFor(sql`users.id`)} or ${keepsWayIn}))`;

const isLinkUpheld = sql`exists (select from users maker where maker.id = parent_links.made_by
  and ${answersFor(sql`parent_links.student_id`)}) and exists (select from users child
  where child.id = parent_links.student_id and child.role = 'student')`;

/** The students whose card or link a person made, and the person. */
export async function listAnsweredFor(tx: Tx, personId: number): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select id from users where password_given_by = ${personId} union select ${personId}::int
    union select student_id from parent_links where made_by = ${personId} and ended_at is null`);
  return rows.map(({ id }) => id);
}

/**
 * Ends for good those cards of these students, with the passwords that were chosen by them, and those parents' links
 * whose maker answers for the child no longer: whoever made a card knows its words. To be called at the end of every act
 * that gives or takes a right to a child, a card or a link. Returns whose cards ended.
 */
export async function endLapsed(tx: Tx, studentIds: number[]): Promise<number[]> {
  const ids = sql`any (${sql.param(studentIds)}::int[])`;
  // Two such acts at once see each other: the second waits here.
  await tx.execute(sql`select from users where id = ${ids} order by id for no key update`);
  await tx.execute(sql`update parent_links set ended_at = now()
    where student_id = ${ids} and ended_at is null and not (${isLinkUpheld})`);
  const ended = await tx.execute<{ id: number }>(sql`update users set card_ended_at = now()
    where id = ${ids} and password_given_by is not null and card_ended_at is null and not ${isCardUpheld}
    returning id`);
  return ended.map(({ id }) => id);
}

/** An end that was taken back within a day was a mistake: what lapsed by it goes on, as far as its maker answers again. */
export async function reviveLapsed(tx: Tx, classId: number, endedAt: Date): Promise<void> {
  const isMistake = (at: SQL) => sql`${at} is not null and ${at} > now() - interval '1 day'
    and date_trunc('milliseconds', ${at}) = ${endedAt.toISOString()}::timestamptz`;
  const inClass = sql`(select s.student_id from class_students s where s.class_id = ${classId})`;
  await tx.execute(sql`update parent_links set ended_at = null where ${isMistake(sql`ended_at`)}
    and student_id in ${inClass} and ${isLinkUpheld}`);
  await tx.execute(sql`update users set card_ended_at = null where ${isMistake(sql`card_ended_at`)}
    and users.id in ${inClass} and ${isCardUpheld}`);
}
