import { eachUser } from '#lib/accounts/admin/queries.ts';
import type { ListedUser, UserFilter } from '#lib/accounts/admin/schema.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { csvRows } from './rules.ts';

const HEAD = [
  'id',
  'username',
  'first_name',
  'last_name',
  'email',
  'role',
  'created_at',
  'grade',
  'language',
];

const rowOf = (user: ListedUser) => [
  user.id,
  user.username,
  user.firstName,
  user.lastName,
  user.email,
  user.role,
  user.createdAt.toISOString(),
  user.studentProfile?.currentGrade ?? '',
  user.studentProfile?.language ?? '',
];

/** The accounts as CSV, bit by bit; it begins with a byte order mark, so that spreadsheets read it as UTF-8. */
export async function* exportUsers(actor: Actor<'admin'>, filter: UserFilter): AsyncGenerator<string> {
  yield `\u{feff}${csvRows([HEAD])}`;
  for await (const users of eachUser(actor, filter)) yield csvRows(users.map(rowOf));
}
