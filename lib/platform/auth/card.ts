import { sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { answersFor, homeOf } from './home-class.ts';

/** The class that was a student's last; null where they left it with a teacher whom an admin had removed. */
const lastClass = sql`(select l.id from (
  select e.class_id as id, ec.ended_at as at from class_students e join classes ec on ec.id = e.class_id
    where e.student_id = ${users.id}
  union all select case when a.detail ? 'withTeacher' then null else (a.detail ->> 'classId')::int end, a.at
    from audit_log a where a.target_type = 'user' and a.target_id = ${users.id} and a.action = 'class.student.remove'
  ) l order by l.at desc limit 1)`;

/** A student without a class keeps what they have: nobody else answers for them yet, and they may need to call for help. */
const keepsWayIn = sql`(${homeOf(users.id)} is null and maker.erased_at is null and maker.role = 'instructor'
  and exists (select from class_teachers lt where lt.user_id = maker.id and lt.class_id = ${lastClass}))`;

const upheld = sql`(${users.passwordGivenBy} is null or exists (
  select from users maker where maker.id = ${users.passwordGivenBy} and (${answersFor(users.id)} or ${keepsWayIn})))`;

/**
 * Whether somebody is let in by what they have: whoever made a child's card knows its words, so neither it nor a
 * password that was chosen by it opens anything, or keeps anything open, once the child's home is no class of theirs; a
 * child whose last class was theirs keeps it until there is a new one. Nested, so that a select from `users` alone
 * qualifies its columns.
 */
export const isCardUpheld = sql<boolean>`${upheld}`;
