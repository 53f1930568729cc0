import { eachUser } from '#lib/accounts/admin/queries.ts';
import type { UserFilter } from '#lib/accounts/admin/schema.ts';
import type { User } from '#lib/accounts/schema.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { csvRows } from './rules.ts';

const HEAD = ['id', 'username', 'first_name', 'last_name', 'email', 'role', 'created_at'];

const rowOf = (user: User) => [
  user.id,
  user.username,
  user.firstName,
  user.lastName,
  user.email,
  user.role,
  user.createdAt.toISOString(),
];

/** The accounts as CSV, bit by bit; it begins with a byte order mark, so that spreadsheets read it as UTF-8. */
export async function* exportUsers(actor: Actor<'admin'>, filter: UserFilter): AsyncGenerator<string> {
  yield `\u{feff}${csvRows([HEAD])}`;
  for await (const users of eachUser(actor, filter)) yield csvRows(users.map(rowOf));
}
