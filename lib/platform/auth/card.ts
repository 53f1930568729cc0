import { sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { answersFor } from './home-class.ts';

const upheld = sql`(${users.passwordKind} = 'typed' or ${users.passwordGivenBy} is null or exists (
  select from users maker where maker.id = ${users.passwordGivenBy} and ${answersFor(users.id)}))`;

/**
 * Whether somebody is let in by what they have: whoever made a child's card knows its words, so it opens nothing, and
 * keeps nothing open, once the child's home is no class of theirs. Nested, so that a select from `users` alone qualifies its columns.
 */
export const isCardUpheld = sql<boolean>`${upheld}`;
