import { sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { answersFor } from './home-class.ts';

const upheld = sql`(${users.passwordGivenBy} is null or exists (
  select from users maker where maker.id = ${users.passwordGivenBy} and ${answersFor(users.id)}))`;

/**
 * Whether somebody is let in by what they have: whoever made a child's card knows its words, so neither it nor a password
 * that was chosen by it opens anything, or keeps anything open, once the child's home is no class of theirs. Nested, so
 * that a select from `users` alone qualifies its columns.
 */
export const isCardUpheld = sql<boolean>`${upheld}`;
