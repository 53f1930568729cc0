import { sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';

const upheld = sql`(${users.passwordKind} = 'typed' or ${users.passwordGivenBy} is null or exists (
  select from users maker where maker.id = ${users.passwordGivenBy} and (maker.role = 'admin' or exists (
    select from class_students s join classes c on c.id = s.class_id and c.ended_at is null
      join class_teachers t on t.class_id = s.class_id and t.user_id = maker.id
    where s.student_id = ${users.id}))))`;

/**
 * Whether somebody is let in by what they have: whoever made a child's card knows its words, so it opens nothing, and
 * keeps nothing open, once they no longer teach the child. Nested, so that a select from `users` alone qualifies its columns.
 */
export const isCardUpheld = sql<boolean>`${upheld}`;
