import { db } from '#db/client.ts';
import { eachUser } from '#lib/accounts/users/users.queries.ts';
import type { ListedUser, UserFilter } from '#lib/accounts/users/users.schema.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { csvRows } from './export.rules.ts';

const HEAD = [
  'id',
  'username',
  'first_name',
  'last_name',
  'email',
  'role',
  'created_at',
  'external_id',
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
  user.externalId ?? '',
  user.studentProfile?.currentGrade ?? '',
  user.studentProfile?.language ?? '',
];

/** Streams the accounts as CSV and records it in the audit log. */
export function exportUsers(actor: Actor<'admin'>, filter: UserFilter): AsyncGenerator<string> {
  return parts(actor, filter);
}

/** A byte order mark makes spreadsheets read UTF-8. */
async function* parts(actor: Actor<'admin'>, filter: UserFilter): AsyncGenerator<string> {
  const { role, search, grade, classId, consent } = filter;
  const isSearch = search.trim() !== '';
  const filters = {
    ...(grade && { grade }),
    ...(classId && { class: classId }),
    ...(consent && { consent }),
  };
  await audit(db(), actor, 'user.export', null, { role: role ?? 'every', isSearch, ...filters });
  yield `\u{feff}${csvRows([HEAD])}`;
  for await (const users of eachUser(actor, filter)) yield csvRows(users.map(rowOf));
}
